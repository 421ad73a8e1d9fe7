import type { UserId } from '@arvo/domain/people/person.ts';
import { isSurelyStored } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** How long after the commit the live record may take to show the complete profile. */
const LIVE_BOUND_MS = 10_000;

export type SetupPhase =
  | { readonly kind: 'filling'; readonly failure: 'upload' | 'save' | 'not-signed-in' | null }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'saving' }
  /** Both documents are written; waiting for the session to show it. */
  | { readonly kind: 'saved' };

type Profile = { readonly name: string; readonly photo: Blob };

/** Uploads the photo and completes the profile. A retry does not upload the photo again. */
export function useProfileSetup(uid: UserId, onNotAnImage: (photo: Blob) => void) {
  const { photos, people, analytics } = useData();
  const [phase, setPhase] = useState<SetupPhase>({ kind: 'filling', failure: null });
  const uploaded = useRef<{ photo: Blob; address: string } | null>(null);

  const addressOf = async (photo: Blob): Promise<string | null> => {
    const before = uploaded.current;
    if (before?.photo === photo && isSurelyStored(before.address, Date.now())) return before.address;
    setPhase({ kind: 'uploading', percent: 0 });
    const outcome = await photos
      .uploadProfilePhoto(uid, photo, (percent) => setPhase({ kind: 'uploading', percent }))
      .catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind === 'uploaded') {
      uploaded.current = { photo, address: outcome.address };
      return outcome.address;
    }
    if (outcome.kind === 'not-an-image') onNotAnImage(photo);
    setPhase({ kind: 'filling', failure: outcome.kind === 'failed' ? 'upload' : null });
    return null;
  };

  const complete = async ({ name, photo }: Profile): Promise<void> => {
    const address = await addressOf(photo);
    if (address === null) return;
    setPhase({ kind: 'saving' });
    const outcome = await people
      .completeProfile({ uid, name, photo: address })
      .catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind === 'saved') {
      analytics?.record({ name: 'sign_up' });
      setPhase({ kind: 'saved' });
    } else setPhase({ kind: 'filling', failure: outcome.kind === 'not-signed-in' ? 'not-signed-in' : 'save' });
  };

  // Saved, but the live record does not show it: a retry writes the same again.
  useEffect(() => {
    if (phase.kind !== 'saved') return;
    const timer = setTimeout(() => setPhase({ kind: 'filling', failure: 'save' }), LIVE_BOUND_MS);
    return () => clearTimeout(timer);
  }, [phase.kind]);
  return { phase, complete };
}
