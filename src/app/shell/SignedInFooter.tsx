import type { Account, UserId } from '@arvo/domain/people/person.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Data, Unsubscribe } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { isInstalled } from '#src/session/install/isInstalled.ts';
import { checkClock, type ClockStore } from '#src/session/clock.ts';
import { dropLeftovers, followOtherTabs } from '#src/session/account/onThisDevice.ts';
import type { AppData } from '#src/session/stores.ts';
import { badgeLater } from '../badge/badgeLater.ts';
import { JustCreated } from '../created/JustCreated.tsx';
import { keepScreens } from '../keptScreens/keepScreens.ts';
import { followEventMotion } from '../motion/eventMotion.ts';
import { WaitingHere } from '../outbox/WaitingHere.tsx';
import { SignOut } from '../signOut/SignOut.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';
import { startWhenSettled } from './startWhenSettled.ts';

/** The footer's part for signed-in people. It also removes data that other people left on the device, and sends queued actions. */
export function SignedInFooter({ account }: { account: Account }) {
  const data = useData();
  const router = useRouter();
  const { device, publicEvents, stores } = data;
  useEffect(() => followOtherTabs(stores.session), [stores]);
  useEffect(() => keepScreens(stores.session, account.uid), [stores, account.uid]);
  useEffect(() => void dropLeftovers(device, account), [device, account]);
  useEffect(() => fetchAheadLater(data, account.uid), [data, account.uid]);
  useEffect(() => badgeLater(data, account.uid), [data, account.uid]);
  useEffect(() => followEventMotion(router, (id) => publicEvents.known(id)?.kind === 'found'), [router, publicEvents]);
  useEffect(() => persistLater(device), [device]);
  useEffect(() => checkClockLater(stores.clock), [stores]);
  return (
    <>
      <DeviceNotice />
      <SignOut />
      <WaitingHere owner={account.uid} />
      <JustCreated />
    </>
  );
}

/** Fetches joined and hosted events ahead, for visits without a connection (session/offline/fetchAhead.ts). */
const fetchAheadLater = (data: AppData, owner: UserId): Unsubscribe =>
  startWhenSettled(
    () => import('#src/session/offline/fetchAhead.ts'),
    ({ fetchAhead }) => fetchAhead({ data, owner }),
  );

/** Lists must not count an event as past because this device's clock is wrong. The event page asks at once (useOver). */
const checkClockLater = (clock: ClockStore): Unsubscribe =>
  startWhenSettled(
    async () => checkClock,
    (check) => {
      void check(clock);
      return () => {};
    },
  );

const persistLater = (device: Data['device']): Unsubscribe =>
  startWhenSettled(
    () => import('#src/session/offline/persistInstalled.ts'),
    ({ persistInstalled }) => persistInstalled(device, isInstalled()),
  );
