import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { attempted } from '@arvo/domain/outbox/attempt.ts';
import { queueAction, withdrawAction } from '@arvo/domain/outbox/queue.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { aDeviceWith, anOutbox } from '#src/session/offline/outbox.testing.ts';
import { useIsJoinQueued } from '#src/session/joining/queuedJoin.ts';
import { useOutboxPlaceRef } from '#src/session/pagePlaces.ts';
import { OutboxList } from './OutboxList.tsx';
import { WaitingHere } from './WaitingHere.tsx';

const ADA = asUserId('ada');
const ID = asEventId('bB3dE6gH9jK2mN5pQ8sT');
/** Only a hang takes longer. */
const HANG = { timeout: 10_000 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Place = () => <output ref={useOutboxPlaceRef()} />;

const JoinButton = () => (
  <button type="button" disabled={useIsJoinQueued(ID)}>
    Join
  </button>
);
const joinButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });

/**
 * An event's page, with or without a place for what is queued, and the footer; or home's list. `begin` and `end`: from now on the action is queued, or
 * not.
 */
function open(
  hasPlace: boolean,
  isQueued = true,
  list?: ReactNode,
): { readonly withdraw: () => void; readonly begin: () => Promise<void>; readonly end: () => void } {
  const event = cardOf({ ...anEvent(), id: ID });
  const row = queueAction<Blob>(
    undefined,
    { kind: 'join', event, profile: { name: 'Ada', photo: null } },
    { owner: ADA, now: 1, revision: 'one' },
  );
  const rows = row === null ? [] : [row];
  let change: (now: readonly OutboxRow<Blob>[]) => void = () => {};
  const { promise: isWatched, resolve: watched } = Promise.withResolvers<void>();
  const outbox = anOutbox({
    watch: (_owner, listener) => {
      change = listener;
      listener(isQueued ? rows : []);
      watched();
      return () => {};
    },
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/events/$eventId',
    component: () =>
      list ?? (
        <>
          <section aria-label="Your spot">
            {hasPlace && <Place />}
            <JoinButton />
          </section>
          <footer>
            <WaitingHere owner={ADA} />
          </footer>
        </>
      ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/events/${ID}`] }),
  });
  const device = aDeviceWith(outbox);
  render(
    <DataProvider data={dataWith({ device })}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return {
    begin: async () => {
      await isWatched;
      act(() => change(rows));
    },
    end: () => act(() => change([])),
    /** The person withdraws the join after an attempt without an answer. */
    withdraw: () =>
      act(() => change(rows.flatMap((one) => withdrawAction(attempted(one, 2), { now: 3, revision: 'two' }) ?? []))),
  };
}

it("home's queued actions are not part of the kept screen, because the worker may send them before the next opening", async () => {
  open(false, true, <OutboxList owner={ADA} />);
  const list = await screen.findByRole('region', { name: 'Changes you made offline' }, HANG);
  expect(within(list).getByText('Waiting to join')).toBeTruthy();
  expect(list.closest('[data-not-kept]')).not.toBeNull();
});

it("a queued join is a part of the event page's action card, in its live region", async () => {
  open(true);
  const text = await screen.findByText('Waiting to join', {}, HANG);
  expect(within(screen.getByRole('region', { name: 'Your spot' })).getByText('Waiting to join')).toBe(text);
  expect(text.closest('output')).toBeTruthy();
});

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
  const queued = open(true);
  await screen.findByText('Waiting to join', {}, HANG);
  expect(heights).toEqual([]);
  queued.end();
  expect(screen.queryByText('Waiting to join')).toBeNull();
  expect(heights).toEqual([['90px', '0px']]);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('a queued join is in the footer of a page that has no action card', async () => {
  open(false);
  const text = await screen.findByText('Waiting to join', {}, HANG);
  expect(within(screen.getByRole('contentinfo')).getByText('Waiting to join')).toBe(text);
  expect(text.closest('output')).toBeTruthy();
});

it('"Join" is disabled while the join is queued, and enabled once it is carried out', async () => {
  const queued = open(true);
  await screen.findByText('Waiting to join', {}, HANG);
  await waitFor(() => expect(joinButton().disabled).toBe(true), HANG);
  queued.end();
  await waitFor(() => expect(joinButton().disabled).toBe(false), HANG);
});

it('a withdrawn join shows no leave to wait for, and the person can join again', async () => {
  const queued = open(true);
  await screen.findByText('Waiting to join', {}, HANG);
  queued.withdraw();
  await waitFor(() => expect(joinButton().disabled).toBe(false), HANG);
  expect(within(screen.getByRole('region', { name: 'Your spot' })).queryByText(/waiting|going/iu)).toBeNull();
});

it('the notice takes the focus of the pressed button, which is disabled while it waits', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const queued = open(true, false);
  const pressed = await screen.findByRole('button', { name: 'Join' }, HANG);
  pressed.focus();
  await queued.begin();
  const text = await screen.findByText('Waiting to join', {}, HANG);
  await waitFor(() => expect(pressed).toHaveProperty('disabled', true), HANG);
  expect(document.activeElement).toBe(text.closest('[tabindex="-1"]'));
});
