import type { UserId } from '@arvo/domain/people/person.ts';
import { SETUP_PHOTO_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { mayWriteFor } from '#src/session/account/sessionLock.ts';
import { keepTypedSetup, typedSetup } from './typedSetup.ts';

const PATH = '/setup-photo';

/**
 * The photo that a person chose in the profile setup, also after a reload of this tab; null if there is none. The tab's mark decides
 * (typedSetup.ts): without it a photo that is left from another visit is removed.
 */
export function useSetupPhoto(uid: UserId): readonly [Blob | null, (file: Blob | null) => void] {
  const { session } = useData().stores;
  const [photo, setPhoto] = useState<Blob | null>(null);
  useEffect(() => {
    if (typedSetup(uid).hasPhoto !== true) return void dropSetupPhoto();
    let isStopped = false;
    void keptPhoto().then((file) => {
      if (!isStopped && file !== null) setPhoto((chosen) => chosen ?? file);
    });
    return () => {
      isStopped = true;
    };
  }, [uid]);
  const choose = (file: Blob | null) => {
    setPhoto(file);
    keepTypedSetup(uid, { hasPhoto: file !== null });
    void (file !== null && mayWriteFor(session, uid) ? keepPhoto(file) : dropSetupPhoto());
  };
  return [photo, choose];
}

/** Never rejects: without it a reload loses the photo. */
async function keepPhoto(file: Blob): Promise<void> {
  try {
    await (await caches.open(SETUP_PHOTO_CACHE)).put(PATH, new Response(file));
  } catch {
    // The device is full, or the page is insecure and has no caches.
  }
}

async function keptPhoto(): Promise<Blob | null> {
  try {
    const kept = await caches.match(PATH, { cacheName: SETUP_PHOTO_CACHE });
    return kept ? await kept.blob() : null;
  } catch {
    return null;
  }
}

/** Call it once the profile is saved. Never rejects. */
export async function dropSetupPhoto(): Promise<void> {
  try {
    await caches.delete(SETUP_PHOTO_CACHE);
  } catch {
    // Insecure pages have no caches.
  }
}
