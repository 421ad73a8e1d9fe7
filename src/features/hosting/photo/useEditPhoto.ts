import { posterPicture } from '@arvo/domain/pictures/pictures.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { readChosen } from './readChosen.ts';
import type { DraftPhoto } from './useDraftPhoto.ts';
import { useRevoked } from './useRevoked.ts';

/** What becomes of a published event's photo. */
export type PhotoChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'new'; readonly blob: Blob; readonly url: string };

type EditPhoto = DraftPhoto & {
  readonly change: PhotoChange;
  /** The published photo again. */
  readonly reset: () => void;
};

/** A published event's photo, which the host may replace. A new one is in this page's memory until it is saved. */
export function useEditPhoto(published: string | null): EditPhoto {
  const { photos } = useData();
  const [change, setChange] = useState<PhotoChange>({ kind: 'same' });
  const [error, setError] = useState<string | null>(null);
  /** Counts choices, so that a slow one does not undo a later one. */
  const turn = useRef(0);
  useRevoked(change.kind === 'new' ? change.url : null);
  const put = (next: PhotoChange): void => {
    turn.current += 1;
    setError(null);
    setChange(next);
  };
  const choose = async (file: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const chosen = await readChosen(file, photos.isHeic);
    if (mine !== turn.current) return;
    if (chosen instanceof Blob) put({ kind: 'new', blob: chosen, url: URL.createObjectURL(chosen) });
    else setError(chosen);
  };
  const blob = change.kind === 'new' ? change.blob : null;
  return {
    change,
    blob,
    ready: async () => blob,
    url: urlOf(change, published),
    error,
    isStored: change.kind !== 'new',
    choose: (file) => void choose(file),
    remove: () => put({ kind: 'removed' }),
    restore: (photo) => void choose(photo),
    refuse: () => setError(hostingTexts.photoNotImage),
    reset: () => put({ kind: 'same' }),
  };
}

function urlOf(change: PhotoChange, published: string | null): string | null {
  if (change.kind === 'new') return change.url;
  return change.kind === 'removed' ? null : (posterPicture(published)?.src ?? null);
}
