import { updateTexts } from '@arvo/domain/texts/device.ts';
import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { isBusy, isProtected } from './unsavedWork.ts';
import type { Update, Updates } from './updates.ts';

function followBusy(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
}

/** 'A new version is ready', once the person is not in the middle of something. */
export function UpdateNotice({ store }: Pick<Updates, 'store'>) {
  const update = useStore(store);
  const isHere = useLocation({ select: ({ pathname, searchStr }) => isProtected(pathname, searchStr) });
  const busy = useSyncExternalStore(followBusy, () => isBusy(document));
  if (update.kind === 'none' || (!isForEveryPage(update) && (isHere || busy))) return null;
  return (
    <span className="pointer-events-auto inline-flex max-w-full items-center gap-2 rounded-[1.9rem] border border-line bg-card py-1 pr-1 pl-3.5 text-sm leading-tight font-semibold shadow-float">
      {update.kind === 'held' ? updateTexts.held : updateTexts.ready}
      <button
        type="button"
        onClick={'apply' in update ? update.apply : undefined}
        className="min-h-12 rounded-pill border border-transparent bg-accent px-3 text-on-accent hover:bg-accent-strong"
      >
        {update.kind === 'applying' ? updateTexts.reloading : updateTexts.reload}
      </button>
    </span>
  );
}

const isForEveryPage = (update: Update): boolean =>
  update.kind === 'applying' || (update.kind === 'ready' && update.needed);
