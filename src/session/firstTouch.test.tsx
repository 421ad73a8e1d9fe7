import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { expect, it, vi } from 'vitest';
import { firstTouch } from './firstTouch.ts';

async function touched(act: () => void): Promise<readonly [before: number, after: number]> {
  const then = vi.fn<() => void>();
  void firstTouch(document).then(then);
  await Promise.resolve();
  const before = then.mock.calls.length;
  act();
  await Promise.resolve();
  return [before, then.mock.calls.length];
}

it.each(['pointerdown', 'keydown', 'wheel', 'click'])('a page is touched with its first %s', async (touch) => {
  expect(await touched(() => document.body.dispatchEvent(new Event(touch, { bubbles: true })))).toEqual([0, 1]);
});

it('a sign-in in another tab counts as a touch, and what else that tab stores does not', async () => {
  const stores = (key: string) => () => window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(await touched(stores('other'))).toEqual([0, 0]);
  expect(await touched(stores(SESSION_TOKEN))).toEqual([0, 1]);
  document.body.click();
});
