import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { attempted } from '@arvo/domain/outbox/attempt.ts';
import { queueAction, withdrawAction } from '@arvo/domain/outbox/queue.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { QueuedJoinCard } from './QueuedJoinCard.tsx';

const ADA = asUserId('ada');
const ID = asEventId('bB3dE6gH9jK2mN5pQ8sT');
/** Only a hang takes longer. */
const HANG = { timeout: 10_000 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const JoinButton = () => (
  <button type="button" disabled={useIsQueued('join', ID)}>
    Join
  </button>
);
const joinButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });

/** An event's page with Ada's queued join. `begin` and `end`: from now on the action is queued, or not. */
async function open(isQueued = true) {
  const event = cardOf({ ...anEvent(), id: ID });
  const row = queueAction<Blob>(
    undefined,
    { kind: 'join', event, profile: { name: 'Ada', photo: null } },
    { owner: ADA, now: 1, revision: 'one' },
  );
  const rows = row === null ? [] : [row];
  const data = dataWith({});
  const { session, queuedActions } = data.stores;
  session.setState({ kind: 'signed-in', account: anAccount(ADA), user: null }, true);
  const queue = (now: readonly OutboxRow<Blob>[]) =>
    act(() => queuedActions.setState({ owner: ADA, rows: now, outbox: anOutbox() }));
  queue(isQueued ? rows : []);
  const page = () => (
    <>
      <QueuedJoinCard id={ID} owner={ADA} />
      <JoinButton />
    </>
  );
  render(
    <DataProvider data={data}>
      <RouterProvider router={testRouter('/', { '/': page }) as never} />
    </DataProvider>,
  );
  await screen.findByRole('button', { name: 'Join' }, HANG);
  return {
    begin: () => queue(rows),
    end: () => queue([]),
    /** The person withdraws the join after an attempt without an answer. */
    withdraw: () => queue(rows.flatMap((one) => withdrawAction(attempted(one, 2), { now: 3, revision: 'two' }) ?? [])),
  };
}

it('once a queued join is carried out, the content below slides up', async () => {
  const heights: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, 0, 300, this.textContent === '' ? 0 : 90);
  });
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value: ({ height }: { height: string[] }) => {
      heights.push(height);
      return { cancel: () => {} };
    },
  });
  const queued = await open();
  expect(screen.getByText('Waiting to join')).toBeTruthy();
  expect(heights).toEqual([]);
  queued.end();
  expect(screen.queryByText('Waiting to join')).toBeNull();
  expect(heights).toEqual([['90px', '0px']]);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('"Join" is disabled while the join is queued, and enabled once it is carried out', async () => {
  const queued = await open();
  expect(screen.getByText('Waiting to join')).toBeTruthy();
  expect(joinButton().disabled).toBe(true);
  queued.end();
  expect(joinButton().disabled).toBe(false);
});

it('a withdrawn join shows no leave to wait for, and the person can join again', async () => {
  const queued = await open();
  expect(screen.getByText('Waiting to join')).toBeTruthy();
  queued.withdraw();
  expect(joinButton().disabled).toBe(false);
  expect(screen.queryByText(/waiting|going/iu)).toBeNull();
});

it('the notice takes the focus of the pressed button, which is disabled while it waits', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const queued = await open(false);
  joinButton().focus();
  queued.begin();
  const text = screen.getByText('Waiting to join');
  expect(joinButton().disabled).toBe(true);
  expect(document.activeElement).toBe(text.closest('[tabindex="-1"]'));
});
