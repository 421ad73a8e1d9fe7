import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { InstallOffer } from '#src/features/install/InstallOffer.tsx';
import { useInstallPlace } from '#src/session/pagePlaces.ts';
import { isProtected } from '../worker/unsavedWork.ts';

/**
 * Offers installing, but not while somebody signs in, creates an event or pays. The offer is a part of the page: of a guest's card, or
 * else of the footer. A floating one would cover what the person reads.
 */
export function InstallNotice() {
  const isInTheWay = useLocation({ select: ({ pathname, searchStr }) => isProtected(pathname, searchStr) });
  const here = useInstallPlace();
  // Reads the page again after the first render, because the shell's footer may render later.
  const footer = useSyncExternalStore(neverChanges, findFooter);
  const place = here ?? footer;
  return isInTheWay || place === null ? null : createPortal(<InstallOffer />, place);
}

const neverChanges = () => () => {};
const findFooter = () => document.querySelector('footer > div');
