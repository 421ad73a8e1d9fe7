import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asPassCode } from '@arvo/domain/pass/passCode.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { PassScreen } from './PassScreen.tsx';

afterEach(cleanup);

const [ADA, HOST, PICNIC] = [asUserId('ada'), asUserId('host'), asEventId('picnic')];
const CODE = asPassCode('0'.repeat(37)) ?? expect.fail('no code');
const HOUR = 3_600_000;

/** Ada is signed in; `has`: what her record of the picnic has, null if she does not go. */
function picnic(event: Partial<ArvoEvent> = {}, has: { readonly pass?: typeof CODE } | null = { pass: CODE }) {
  const makePasses = vi.fn<SalesGateway['makePasses']>(async () => ({ kind: 'failed' }));
  const world = screenWorld({}, { sales: { makePasses } });
  for (const uid of [ADA, HOST]) world.given.person(uid, { name: uid });
  const published = world.given.event({ id: PICNIC, creatorId: HOST, ...event });
  if (has !== null) world.given.guest(published, ADA, { name: 'Ada Byron', ...has });
  world.signIn(ADA, { name: 'Ada Byron' });
  return { ...world, makePasses };
}

async function open(world: ReturnType<typeof picnic>, uid = ADA): Promise<void> {
  const element = <PassScreen id={PICNIC} uid={uid} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router} />));
  await act(async () => {});
}

it('shows the code as a picture and its short form', async () => {
  await open(picnic());
  expect(await screen.findByRole('img', { name: passTexts.code })).toBeTruthy();
  expect(screen.getByRole('region', { name: passTexts.shortCode }).textContent).toContain('0000 0000');
});

it.each([
  ['is over', { startAt: Date.now() - 9 * HOUR, endAt: Date.now() - HOUR }, passTexts.over],
  ['is cancelled', { isCancelled: true }, passTexts.cancelled],
] as const)('an event that %s has no pass', async (_what, event, sentence) => {
  await open(picnic(event));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('img', { name: passTexts.code })).toBeNull();
});

it('a host needs none, and who does not go has none', async () => {
  const world = picnic({}, null);
  await open(world);
  expect(await screen.findByText(passTexts.notGoing)).toBeTruthy();
  cleanup();
  world.signIn(HOST, { name: 'host' });
  await open(world, HOST);
  expect(await screen.findByText(passTexts.host)).toBeTruthy();
});

it('a pass that is missing is being made, then asked for, and says if that fails', async () => {
  const world = picnic({}, {});
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await open(world);
  expect(await screen.findByText(passTexts.making)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  expect(await screen.findByText(passTexts.failed)).toBeTruthy();
  world.makePasses.mockImplementation(() => new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(passTexts.making)).toBeTruthy();
  await vi.waitFor(() => expect(world.makePasses).toHaveBeenCalledTimes(2));
});

it('without a connection a missing pass comes with it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(picnic({}, {}));
  expect(await screen.findByText(passTexts.withConnection)).toBeTruthy();
});
