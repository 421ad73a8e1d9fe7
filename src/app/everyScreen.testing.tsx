import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { publishAction } from '@arvo/domain/outbox/device.testing.ts';
import type { PublishAction } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { RouterProvider, useParams } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'vitest';
import { EventScreen } from '#src/features/event/EventScreen.tsx';
import { HomeScreen } from '#src/features/home/HomeScreen.tsx';
import { YourEventsScreen } from '#src/features/your-events/YourEventsScreen.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { followQueuedActions } from '#src/session/offline/followQueuedActions.ts';
import { keptDeviceWorld } from '#src/session/keptDevice.testing.tsx';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { QueuedActions } from '../features/outbox/QueuedActions.tsx';

/** Ada, her device, and what she does on it, for tests that walk over home, Your Events and event pages. */

const ADA = asUserId('ada');
const HOST = asUserId('host');
const PHOTO = 'https://photos.example/ada.jpg';
export const PICNIC = asEventId('aA3dE6gH9jK2mN5pQ8sT');
export const CHOIR = asEventId('bB3dE6gH9jK2mN5pQ8sT');
export const HOST_NAME = 'Priya Raman';
const NAMES = ['Mia King', 'Noor King', 'Wren King'] as const;
const DAY_MS = 86_400_000;

export type Path = '/home' | '/your-events' | `/events/${string}`;
export type Step =
  | { readonly kind: 'join-or-leave'; readonly event: EventId }
  /** 'die': the process ends at once, and a new one opens the same address. */
  | { readonly kind: 'publish' | 'rename' | 'die' }
  | { readonly kind: 'connection'; readonly isOnline: boolean }
  | { readonly kind: 'open'; readonly path: Path };

/** What Ada did without a connection, by the event's id or 'name'. A name waits as itself. */
export type Waiting = Map<string, string>;

export type AdasDevice = ReturnType<typeof adasDevice>;

/** The device shows home. Ada goes to the choir. */
export function adasDevice() {
  const world = keptDeviceWorld(ADA);
  world.given.person(ADA, { name: 'Ada King', displayName: 'Ada King', profilePicture: PHOTO });
  world.given.person(HOST, { name: HOST_NAME, displayName: HOST_NAME });
  const given = (id: EventId, title: string, days: number) => {
    const startAt = Date.now() + days * DAY_MS;
    const date = new Date(startAt).toISOString().slice(0, 10);
    return world.given.event({ id, title, creatorId: HOST, capacity: 20, timeZone: 'UTC', date, startAt });
  };
  const choir = given(CHOIR, 'Choir', 5);
  const events = new Map([
    [PICNIC, given(PICNIC, 'Picnic', 2)],
    [CHOIR, choir],
  ]);
  world.given.guest(choir, ADA, { name: 'Ada King' });
  const documents = () => world.server.documents();
  const isIn = (id: EventId): boolean => documents().has(guestPath(id, ADA));
  const name = (): string => String(documents().get(userPath(ADA))?.displayName);
  const waiting: Waiting = new Map();
  let page = world.start();
  // As MemberServices does: it sends what is queued.
  let stopFollowing = followQueuedActions(page.data, ADA);
  let at: Path = '/home';
  let router = openAt(page, at);
  let count = 0;

  async function joinOrLeave(id: EventId): Promise<void> {
    const event = events.get(id);
    if (event === undefined) return;
    const isGoing = (waiting.get(id) ?? (isIn(id) ? 'join' : 'leave')) === 'join';
    const does = isGoing ? 'leave' : 'join';
    const ticketCount = Number(documents().get(eventPath(id))?.ticketCount);
    const person = { uid: ADA, profile: { name: name(), photo: PHOTO } };
    const { kind } = await page.data.guests[does]({ ...event, ticketCount }, person);
    expect(['joined', 'left', 'queued']).toContain(kind);
    // A join and a leave that both wait cancel each other.
    if (!world.isOnline() && !waiting.delete(id)) waiting.set(id, does);
  }
  async function publish(): Promise<void> {
    const id = asEventId(`cC3dE6gH9jK2mN5p${String(count).padStart(4, '0')}`);
    const outbox = await (await page.data.device()).outbox();
    const action = publishAction(id, `Made ${count}`, null) as PublishAction<never>;
    expect((await outbox.queue(ADA, action, false)).kind).toBe('queued');
    waiting.set(id, 'publish');
  }
  async function rename(): Promise<void> {
    const next = NAMES[count % NAMES.length] ?? '';
    const { kind } = await page.data.people.saveName(ADA, next);
    expect(['saved', 'queued']).toContain(kind);
    if (kind === 'queued') waiting.set('name', next);
  }
  const end = (): void => {
    cleanup();
    stopFollowing();
    page.end();
  };
  return {
    events: [...events.keys()],
    waiting,
    isIn,
    name,
    isOnline: world.isOnline,
    path: () => at,
    has: (id: EventId): boolean => documents().has(eventPath(id)),
    hosted: (): readonly string[] =>
      [...documents()].flatMap(([path, { creatorId }]) =>
        /^events\/[^/]+$/u.test(path) && creatorId === ADA ? [path.split('/')[1] ?? ''] : [],
      ),
    end,
    async take(step: Step): Promise<void> {
      world.later();
      count += 1;
      switch (step.kind) {
        case 'join-or-leave':
          return joinOrLeave(step.event);
        case 'publish':
          return publish();
        case 'rename':
          return rename();
        case 'connection':
          return world.connect(step.isOnline);
        case 'open':
          at = step.path;
          return router.navigate({ to: at as string });
        case 'die':
          end();
          page = world.start();
          stopFollowing = followQueuedActions(page.data, ADA);
          router = openAt(page, at);
      }
    },
  };
}

function openAt(page: ReturnType<ReturnType<typeof keptDeviceWorld>['start']>, address: Path) {
  const pages = { '/home': Home, '/your-events': YourEvents, '/events/$eventId': OneEvent };
  const router = testRouter(address, pages);
  render(page.around(<RouterProvider router={router as never} />));
  return router;
}

function Home() {
  const user = userOf(useSession());
  return (
    user && (
      <>
        <QueuedActions owner={ADA} />
        <HomeScreen uid={ADA} user={user} />
      </>
    )
  );
}

const YourEvents = () => (
  <>
    <QueuedActions owner={ADA} />
    <YourEventsScreen when="upcoming" onWhen={() => {}} entry="first" scrolledTo={0} />
  </>
);

const NAVIGATION = {
  here: '/events',
  signIn: () => {},
  setUpProfile: () => {},
  missing: () => {},
  home: () => {},
  back: () => {},
  deleted: () => {},
  go: () => {},
  clearIntent: () => {},
};

function OneEvent() {
  const { eventId } = useParams({ strict: false });
  return <EventScreen key={eventId} id={asEventId(String(eventId))} search={{}} navigation={NAVIGATION} />;
}
