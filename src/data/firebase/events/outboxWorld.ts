import type { OutboxWorld } from '@arvo/domain/outbox/carryOut.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { refusalOf } from '@arvo/domain/protocol/writes/refusal.ts';
import { currentUser } from '../platform/auth.ts';
import { documentStore } from '../platform/documentStore.ts';
import { uploadQueuedPhoto } from './photos.ts';

/** Carries out `owner`'s queued actions with the SDK; sends nothing once somebody else is signed in. */
export function outboxWorld(owner: UserId): Omit<OutboxWorld<Blob>, 'note'> {
  const isHere = async (): Promise<boolean> => (await currentUser())?.uid === owner;
  return {
    store: {
      commit: async (writes) =>
        (await isHere())
          ? documentStore.commit(writes)
          : refusalOf('unauthenticated', 'Somebody else is signed in.', false),
      read: (path, parse) => documentStore.read(path, parse),
    },
    uploadPhoto: async (path, photo) => ((await isHere()) ? uploadQueuedPhoto(path, photo) : { kind: 'failed' }),
    clock: Date.now,
  };
}
