import { SignOut } from '#src/features/sign-out/SignOut.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';

/** The footer's part for signed-in people. */
export const MemberFooter = () => (
  <>
    <DeviceNotice />
    <SignOut />
  </>
);
