import { useLocation } from '@tanstack/react-router';
import { InstallOffer } from '#src/features/install/InstallOffer.tsx';
import { isProtected } from '../worker/atStake.ts';

/** Offers installing, but not while somebody signs in, creates an event or pays. */
export function InstallNotice() {
  const isInTheWay = useLocation({ select: ({ pathname, searchStr }) => isProtected(pathname, searchStr) });
  return isInTheWay ? null : <InstallOffer />;
}
