import type { Account } from '@arvo/domain/people/person.ts';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';
import { dropLeftovers, followOtherTabs } from '#src/session/onThisDevice.ts';
import { JustCreated } from '../created/JustCreated.tsx';
import { WaitingHere } from '../outbox/WaitingHere.tsx';
import { SignOut } from '../signOut/SignOut.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';

/** The footer's part for signed-in people; it also removes what others left on the device, and sends what waits on it. */
export function SignedInFooter({ account }: { account: Account }) {
  const { device } = useData();
  useEffect(followOtherTabs, []);
  useEffect(() => void dropLeftovers(device, account), [device, account]);
  return (
    <>
      <DeviceNotice />
      <SignOut place="footer" />
      <WaitingHere owner={account.uid} />
      <JustCreated />
    </>
  );
}
