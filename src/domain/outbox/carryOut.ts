import { EMPTY_RECORD } from '../events/draftRecord.ts';
import type { EventId } from '../events/event.ts';
import type { UploadOutcome } from '../store/pictureFiles.ts';
import { rename } from '../writes/changeProfile.ts';
import type { DocumentStore } from '../writes/documentStore.ts';
import { joinEvent, leaveEvent } from '../writes/joinEvent.ts';
import { publishEvent } from '../writes/publishEvent.ts';
import { canRetry, type RefusalReason } from '../writes/refusal.ts';
import { removeEvent } from '../writes/removeEvent.ts';
import { submitDraft } from '../writes/submitDraft.ts';
import type { AttemptOutcome } from './attempt.ts';
import type { GuestWish, PublishWish, RenameWish, UnpublishWish, WishRow } from './wish.ts';

/** What carrying out a wish needs of the world. Every call is bounded and none rejects. */
export type WishWorld<Photo> = {
  readonly store: DocumentStore;
  /** `at`: the upload's time in the file's name, ms UTC. A file that is there already under this name is this photo. */
  readonly uploadPhoto: (id: EventId, photo: Photo, at: number) => Promise<UploadOutcome>;
  /** This device's, in ms UTC. */
  readonly clock: () => number;
};

/** A change of the wish that must be kept before the attempt goes on. */
export type Remember<Photo> = (change: Pick<PublishWish<Photo>, 'photoAt' | 'uploadedPhoto'>) => Promise<void>;

/** Carries a wish out once, as its owner. A wish that is already true is done. */
export async function carryOut<Photo>(
  world: WishWorld<Photo>,
  row: WishRow<Photo>,
  remember: Remember<Photo>,
): Promise<AttemptOutcome> {
  const { owner, wish } = row;
  const store = listening(world.store);
  const heard = { ...world, store };
  switch (wish.kind) {
    case 'publish':
      return publish(heard, { owner, wish, remember });
    case 'unpublish':
      return unpublish(heard, wish);
    case 'join':
      return secondOpinion(row, await join(heard, owner, wish));
    case 'leave':
      return leave(heard, owner, wish);
    case 'rename':
      return secondOpinion(row, await changeName(heard, owner, wish));
  }
}

/**
 * The rules want a pause between leaving and joining, and between two names. If this device's clock is wrong we cannot tell that
 * from other refusals, so one without a known cause counts only after a pause.
 */
function secondOpinion({ state }: WishRow<unknown>, outcome: AttemptOutcome): AttemptOutcome {
  const hasPaused = state.kind === 'waiting' && state.waitsFor === 'pause';
  const isUnexplained = outcome.kind === 'refused' && outcome.reason === 'rejected';
  return isUnexplained && !hasPaused ? { kind: 'later', waitsFor: 'pause' } : outcome;
}

/** A store that knows why its last commit was refused, and whether a read failed since. */
type Listening = DocumentStore & { readonly why: () => AttemptOutcome };
type Heard<Photo> = Omit<WishWorld<Photo>, 'store'> & { readonly store: Listening };

const LATER: AttemptOutcome = { kind: 'later', waitsFor: 'connection' };
const DONE: AttemptOutcome = { kind: 'done' };
const refusedAs = (reason: (AttemptOutcome & { kind: 'refused' })['reason']): AttemptOutcome => ({
  kind: 'refused',
  reason,
});

function listening(store: DocumentStore): Listening {
  let last: RefusalReason | null = null;
  let isBlind = false;
  return {
    commit: async (writes) => {
      const result = await store.commit(writes);
      last = result.kind === 'refused' ? result.reason : null;
      return result;
    },
    read: async (path, parse) => {
      const read = await store.read(path, parse);
      isBlind ||= read.kind === 'failed';
      return read;
    },
    why: () => {
      if (last === 'unauthenticated') return { kind: 'later', waitsFor: 'sign-in' };
      // The rules also refuse what an earlier attempt has done: without having seen the documents nothing is certain.
      return last === null || isBlind || canRetry(last) ? LATER : refusedAs('rejected');
    },
  };
}

/** A name for the upload stays as long as the server surely keeps a file that no document refers to. */
const NAME_KEPT_MS = 20 * 60 * 60_000;

async function publish<Photo>(
  { store, uploadPhoto, clock }: Heard<Photo>,
  { owner, wish, remember }: { owner: WishRow<Photo>['owner']; wish: PublishWish<Photo>; remember: Remember<Photo> },
): Promise<AttemptOutcome> {
  const now = clock();
  const isFresh = wish.photoAt !== null && Math.abs(now - wish.photoAt) < NAME_KEPT_MS;
  const photoAt = wish.photoAt !== null && isFresh ? wish.photoAt : now;
  const upload = { address: wish.uploadedPhoto, hasFailed: false };
  const outcome = await submitDraft<Photo>(
    {
      places: { timeZoneAt: async () => wish.timeZone },
      photos: {
        uploadEventPhoto: async (id, file) => {
          await remember({ photoAt, uploadedPhoto: null });
          const sent = await uploadPhoto(id, file, photoAt);
          upload.hasFailed = sent.kind === 'failed';
          return sent;
        },
      },
      events: { create: (event) => publishEvent(store, event) },
    },
    {
      record: { ...EMPTY_RECORD, draft: wish.draft, eventId: wish.eventId, uploadedPhoto: upload.address },
      photo: wish.photo,
      eventId: wish.eventId,
      host: { uid: owner, stripeAccountId: null },
      payments: 'not-required',
      now,
      onProgress: () => {},
      onUploaded: (address) => {
        upload.address = address;
      },
    },
  );
  if (outcome.kind !== 'created' && upload.address !== null) await remember({ photoAt, uploadedPhoto: upload.address });
  switch (outcome.kind) {
    case 'created':
      return DONE;
    case 'problems':
      return refusedAs('rejected');
    case 'not-an-image':
      return refusedAs('photo');
    case 'failed':
      return upload.hasFailed ? LATER : store.why();
  }
}

async function unpublish<Photo>({ store }: Heard<Photo>, { eventId }: UnpublishWish): Promise<AttemptOutcome> {
  return (await removeEvent(store, eventId)).kind === 'removed' ? DONE : store.why();
}

async function join<Photo>(
  { store, clock }: Heard<Photo>,
  uid: WishRow<Photo>['owner'],
  { event, profile }: GuestWish,
): Promise<AttemptOutcome> {
  const outcome = await joinEvent({ store, clock }, event, { uid, profile });
  switch (outcome.kind) {
    case 'joined':
    case 'already-guest':
      return DONE;
    case 'just-left':
      return { kind: 'later', waitsFor: 'pause' };
    case 'failed':
      return store.why();
    case 'full':
    case 'gone':
    case 'over':
      return refusedAs(outcome.kind);
  }
}

async function leave<Photo>(
  { store }: Heard<Photo>,
  uid: WishRow<Photo>['owner'],
  { event }: GuestWish,
): Promise<AttemptOutcome> {
  const outcome = await leaveEvent(store, event.id, uid);
  return outcome.kind === 'left' ? DONE : store.why();
}

async function changeName<Photo>(
  { store, clock }: Heard<Photo>,
  uid: WishRow<Photo>['owner'],
  { name }: RenameWish,
): Promise<AttemptOutcome> {
  const outcome = await rename({ store, now: clock() }, uid, name);
  switch (outcome.kind) {
    case 'saved':
      return DONE;
    case 'too-soon':
      return { kind: 'later', waitsFor: 'pause' };
    case 'failed':
      return store.why();
  }
}
