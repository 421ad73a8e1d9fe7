import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { photoProblem } from '@arvo/domain/people/profileSetup.ts';
import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import { photoTexts } from '@arvo/domain/texts/photos.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { canBeShown } from './canBeShown.ts';

export type DraftPhoto = {
  readonly blob: Blob | null;
  /** The same, after pending reads from the device or from a chosen file. */
  readonly ready: () => Promise<Blob | null>;
  /** An object URL of the chosen photo; null without one. */
  readonly url: string | null;
  readonly error: string | null;
  /** False if the photo is only in this page's memory. */
  readonly kept: boolean;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
  /** Puts a removed photo back. */
  readonly restore: (photo: Blob) => void;
  /** Call when the upload finds that the file is no image. */
  readonly refuse: () => void;
};

type State = Pick<DraftPhoto, 'blob' | 'url' | 'error' | 'kept'>;
const NONE: State = { blob: null, url: null, error: null, kept: true };
const showing = (blob: Blob): State => ({ blob, url: URL.createObjectURL(blob), error: null, kept: true });

/**
 * The draft's photo, stored on the device until 'Create Event'. Dropped when `hasDraft` is false. Calls `onChange` whenever the
 * photo changes or is removed.
 */
export function useDraftPhoto(owner: UserId, hasDraft: boolean, onChange: () => void): DraftPhoto {
  const { draftPhoto, photos } = useData();
  const [state, setState] = useState(NONE);
  // The draft was cleared here or in another tab: drop its photo.
  if (!hasDraft && state.blob !== null) setState(NONE);
  /** Counts choices, so that a slow one does not undo a later one. */
  const turn = useRef(0);
  const latest = useRef<Blob | null>(null);
  const reading = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!hasDraft) {
      turn.current += 1;
      latest.current = null;
      draftPhoto.clear(owner).catch(photoNotCleared);
      return;
    }
    const mine = turn.current;
    reading.current = draftPhoto.load(owner).then(
      (blob) => {
        if (!blob || mine !== turn.current) return;
        latest.current ??= blob;
        setState((last) => (last.blob ? last : showing(blob)));
      },
      // Unreadable: the draft continues without its photo.
      (error: unknown) => console.warn(failureLine('Photo of the draft not read', error)),
    );
  }, [draftPhoto, owner, hasDraft]);
  const { url } = state;
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );

  /** Shows the photo only once the device has stored it (bounded), so that a visible photo survives a reload. */
  const put = async (blob: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    latest.current = blob;
    // First create the draft that the photo belongs to.
    onChange();
    const kept = await draftPhoto.save(owner, blob).catch(() => false);
    if (mine === turn.current) setState({ ...showing(blob), kept });
  };
  const unreadableText = async (file: Blob): Promise<string> =>
    (await photos.isHeic(file)) ? photoTexts.heicUnreadable : hostingTexts.photoNotImage;
  const choose = async (file: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const problem = photoProblem(file);
    const readable = problem === null ? await copyOf(file) : null;
    if (mine !== turn.current) return;
    if (readable) return void put(readable);
    const error = problem === 'photo-too-large' ? hostingTexts.photoTooLarge : await unreadableText(file);
    if (mine === turn.current) setState((last) => ({ ...last, error }));
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
      draftPhoto.clear(owner).catch(photoNotCleared);
    },
    restore: (blob) => void put(blob),
    refuse: () => setState((last) => ({ ...last, error: hostingTexts.photoNotImage })),
  };
}

/** The photo stays on the device until the next draft's photo replaces it. */
export const photoNotCleared = (error: unknown): void =>
  console.warn(failureLine('Photo of the draft not cleared', error));

/** A copy of the file's bytes, because the file can be moved or changed before the upload; null if it is no picture. */
async function copyOf(file: Blob): Promise<Blob | null> {
  try {
    const copy = new Blob([await file.arrayBuffer()], { type: file.type });
    return (await canBeShown(copy)) ? copy : null;
  } catch {
    return null;
  }
}
