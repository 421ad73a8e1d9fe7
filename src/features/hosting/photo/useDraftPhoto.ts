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
  /** The same, once what is being read, from the device or from a file just chosen, is here. */
  readonly ready: () => Promise<Blob | null>;
  /** An address of the chosen photo within this page; null without one. */
  readonly url: string | null;
  readonly error: string | null;
  /** False where the photo is in this page's memory alone. */
  readonly kept: boolean;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
  /** Puts a removed photo back. */
  readonly restore: (photo: Blob) => void;
  /** The upload found that it is no image after all. */
  readonly refuse: () => void;
};

type State = Pick<DraftPhoto, 'blob' | 'url' | 'error' | 'kept'>;
const NONE: State = { blob: null, url: null, error: null, kept: true };
const showing = (blob: Blob): State => ({ blob, url: URL.createObjectURL(blob), error: null, kept: true });

/**
 * The photo that waits on the device for 'Create Event'. It belongs to the draft: `hasDraft` false drops it.
 * `onChange` hears of every other photo than the last, or none.
 */
export function useDraftPhoto(owner: UserId, hasDraft: boolean, onChange: () => void): DraftPhoto {
  const { draftPhoto, photos } = useData();
  const [state, setState] = useState(NONE);
  // The draft is gone, cleared here or in another tab, and its photo with it.
  if (!hasDraft && state.blob !== null) setState(NONE);
  /** Counts choices, so that what takes long does not undo what came after it. */
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
      // Not to be read now: the draft goes on without its photo.
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

  /** Shown once the device has answered, which is bounded: a photo in sight is a photo that outlives a reload. */
  const put = async (blob: Blob): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    latest.current = blob;
    // First, so that there is a draft for the photo to belong to.
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

/** It stays on the device until the next draft's photo takes its place. */
export const photoNotCleared = (error: unknown): void =>
  console.warn(failureLine('Photo of the draft not cleared', error));

/** The file's bytes, apart from the file, which can be moved or changed before they go up; null where it is no picture. */
async function copyOf(file: Blob): Promise<Blob | null> {
  try {
    const copy = new Blob([await file.arrayBuffer()], { type: file.type });
    return (await canBeShown(copy)) ? copy : null;
  } catch {
    return null;
  }
}
