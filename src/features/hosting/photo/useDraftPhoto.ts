import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { readChosen } from './readChosen.ts';
import { useRevoked } from './useRevoked.ts';

export type DraftPhoto = {
  readonly blob: Blob | null;
  /** The same, after pending reads from the device or from a chosen file. */
  readonly ready: () => Promise<Blob | null>;
  /** An object URL of the chosen photo; null without one. */
  readonly url: string | null;
  readonly error: string | null;
  /** False if the photo is only in this page's memory. */
  readonly isStored: boolean;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
  /** Puts a removed photo back. */
  readonly restore: (photo: Blob) => void;
  /** Call when the upload finds that the file is no image. */
  readonly refuse: () => void;
};

type State = Pick<DraftPhoto, 'blob' | 'url' | 'error' | 'isStored'>;
const NONE: State = { blob: null, url: null, error: null, isStored: true };
const showing = (blob: Blob): State => ({ blob, url: URL.createObjectURL(blob), error: null, isStored: true });

type Of = { readonly owner: UserId; readonly eventId: EventId; readonly hasDraft: boolean };

/**
 * The draft's photo, stored in its row on the device until 'Create Event'. Dropped when `hasDraft` is false. Calls `onChange`
 * whenever the photo changes or is removed.
 */
export function useDraftPhoto({ owner, eventId, hasDraft }: Of, onChange: () => void): DraftPhoto {
  const { drafts, photos } = useData();
  const [state, setState] = useState(NONE);
  // The draft was cleared here or in another tab: drop its photo.
  if (!hasDraft && state.blob !== null) setState(NONE);
  /** Counts choices, so that a slow one does not undo a later one. */
  const turn = useRef(0);
  const latest = useRef<Blob | null>(null);
  const reading = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!hasDraft) return;
    const mine = turn.current;
    const shows = (blob: Blob | null): void => {
      if (!blob || mine !== turn.current) return;
      latest.current ??= blob;
      setState((last) => (last.blob ? last : showing(blob)));
    };
    reading.current = drafts.read(owner, eventId).then(
      (row) => shows(row.kind === 'found' ? row.value.photo : null),
      // Unreadable: the draft continues without its photo.
      (error: unknown) => console.warn(failureLine('Photo of the draft not read', error)),
    );
    return () => {
      // Another draft, or none: it begins without this one's photo.
      turn.current += 1;
      latest.current = null;
      setState(NONE);
    };
  }, [drafts, owner, eventId, hasDraft]);
  useRevoked(state.url);

  /** Shows the photo only once the device has stored it (bounded), so that a visible photo survives a reload. */
  const put = async (blob: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    latest.current = blob;
    // First create the draft that the photo belongs to.
    onChange();
    const outcome = await drafts.keepPhoto(owner, eventId, blob).catch(() => null);
    if (mine === turn.current) setState({ ...showing(blob), isStored: outcome?.kind === 'kept' });
  };
  const choose = async (file: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const chosen = await readChosen(file, photos.isHeic);
    if (mine !== turn.current) return;
    if (chosen instanceof Blob) return void put(chosen);
    setState((last) => ({ ...last, error: chosen }));
  };

  return {
    ...state,
    ready: () => reading.current.then(() => latest.current),
    choose: (file) => {
      reading.current = choose(file);
    },
    remove: () => {
      turn.current += 1;
      latest.current = null;
      setState(NONE);
      onChange();
      drafts.keepPhoto(owner, eventId, null).catch(notCleared);
    },
    restore: (blob) => void put(blob),
    refuse: () => setState((last) => ({ ...last, error: hostingTexts.photoNotImage })),
  };
}

/** The photo stays on the device until another replaces it, or the draft goes. */
const notCleared = (error: unknown): void => console.warn(failureLine('Photo of the draft not cleared', error));
