import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { InstallOffer } from '#src/features/install/InstallOffer.tsx';
import { useInstallSlot } from '#src/session/installSlot.ts';
import { isProtected } from '../worker/unsavedWork.ts';

/**
 * Offers installing, but not while somebody signs in, creates an event or pays. The offer is a part of the page: of a guest's card, or
 * else of the footer. A floating one would cover what the person reads.
 */
export function InstallNotice() {
  const isInTheWay = useLocation({ select: ({ pathname, searchStr }) => isProtected(pathname, searchStr) });
  const here = useInstallSlot();
  // Reads the page again after the first render, because the shell's footer may render later.
  const footer = useSyncExternalStore(neverChanges, findFooter);
  const slot = here ?? footer;
  return isInTheWay || slot === null ? null : createPortal(<InstallOffer />, slot);
}

const neverChanges = () => () => {};
const findFooter = () => document.querySelector('footer > div');
