import type { Account } from '@arvo/domain/people/person.ts';
import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Unsubscribe } from '#src/data/ports.ts';
import { followSignOutInOtherTabs } from '#src/session/account/signOutInOtherTabs.ts';
import { checkClock } from '#src/session/clock.ts';
import { useData } from '#src/session/data.tsx';
import { isInstalled } from '#src/session/install/isInstalled.ts';
import { loadUntilThere } from '#src/session/loading/loadUntilThere.ts';
import { followQueuedActions } from '#src/session/offline/followQueuedActions.ts';
import type { AppData } from '#src/session/stores.ts';
import { keepScreens } from '#src/startup/keptScreens/keepScreens.ts';
import { followEventMotion } from './motion/eventMotion.ts';
import { STARTS } from './serviceStarts.ts';

export type Member = {
  readonly data: AppData;
  readonly account: Account;
  readonly router: ReturnType<typeof useRouter>;
};

/** Something that runs while somebody is signed in, beside the page. */
export type Service = {
  readonly name: string;
  readonly starts: keyof typeof STARTS;
  /** Returns what stops it. */
  readonly start: (member: Member) => Unsubscribe;
  /** Called when the person signs out, even if the service has not started. */
  readonly clear?: () => void;
};

const NOTHING_TO_STOP: Unsubscribe = () => {};

/** For a service whose code loads when it starts. If that fails, the next page of the app tries again. */
const loaded =
  <Code,>(load: () => Promise<Code>, start: (code: Code, member: Member) => Unsubscribe): Service['start'] =>
  (member) =>
    startLazily(load, (code) => start(code, member), NOTHING_TO_STOP);

export const SERVICES: readonly Service[] = [
  {
    name: 'notices a sign-out in another tab',
    starts: 'at once',
    start: ({ data }) => followSignOutInOtherTabs(data.stores.session),
  },
  {
    name: 'keeps screens for the next opening',
    starts: 'at once',
    start: ({ data, account }) => keepScreens(data.stores.session, account.uid),
  },
  {
    name: 'follows and sends queued actions',
    starts: 'at once',
    start: ({ data, account }) => followQueuedActions(data, account.uid),
  },
  {
    // docs/decisions/0022-what-signing-out-removes.md
    name: 'removes data that other people left on this device',
    starts: 'at once',
    start({ data: { device }, account }) {
      device()
        .then((here) => here.dropLeftovers(account))
        // The code could not be loaded: the next page tries again.
        .catch(() => {});
      return NOTHING_TO_STOP;
    },
  },
  {
    name: "moves an event's photo between a list and its page",
    starts: 'at once',
    start: ({ data, router }) => followEventMotion(router, (id) => data.publicEvents.known(id)?.kind === 'found'),
  },
  {
    // Before somebody presses "Join Event": once the connection has gone, the page of a first visit, whose worker has not cached the app
    // yet, could not load it.
    name: 'loads the code that queues a join',
    starts: 'event page',
    start: ({ data }) =>
      loadUntilThere(
        async () => (await data.device()).outbox(),
        () => NOTHING_TO_STOP,
        () => {},
      ),
  },
  {
    name: 'fetches events ahead, for visits without a connection',
    starts: 'settled',
    start: loaded(
      () => import('#src/session/offline/fetchAhead.ts'),
      ({ fetchAhead }, { data, account }) => fetchAhead({ data, owner: account.uid }),
    ),
  },
  {
    name: "shows the number of today's events on the app's icon",
    starts: 'settled',
    start: loaded(
      () => import('./badge/followBadge.ts'),
      ({ followBadge }, { data, account }) =>
        'setAppBadge' in navigator ? followBadge(data, account.uid) : NOTHING_TO_STOP,
    ),
    // Otherwise the next person on this device would see the last one's number.
    clear() {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
    },
  },
  {
    name: "asks the browser to keep the installed app's data",
    starts: 'settled',
    start: loaded(
      () => import('#src/session/offline/persistInstalled.ts'),
      ({ persistInstalled }, { data }) => persistInstalled(data.device, isInstalled()),
    ),
  },
  {
    // Lists must not count an event as past because this device's clock is wrong. The event page asks at once (useOver).
    name: "compares the device's clock with the server's",
    starts: 'settled',
    start({ data }) {
      void checkClock(data.stores.clock);
      return NOTHING_TO_STOP;
    },
  },
];

/** Starts each service when it is due. Returns what stops them all. */
export function startServices(services: readonly Service[], member: Member): Unsubscribe {
  const stops = services.map(({ starts, start }) => STARTS[starts](() => start(member), member.router));
  return () => {
    for (const stop of stops) stop();
    for (const { clear } of services) clear?.();
  };
}

/** Runs the services while it is rendered; shows nothing. */
export const MemberServices = ({ account }: { account: Account }) => <ServicesOf key={account.uid} account={account} />;

function ServicesOf({ account }: { account: Account }) {
  // The account's other fields may change while the same person is signed in.
  const [member] = useState({ data: useData(), router: useRouter(), account });
  useEffect(() => startServices(SERVICES, member), [member]);
  return null;
}
