import { EMPTY_RECORD } from '../drafts/draftRecord.ts';
import { parseProfile } from '../people/person.schema.ts';
import type { Profile, UserId } from '../people/person.ts';
import { eventPhotoFile, profilePath } from '../protocol/store/paths.ts';
import type { UploadOutcome } from '../protocol/store/pictureFiles.ts';
import { changeProfile } from '../profiles/changeProfile.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import type { DocumentStore } from '../protocol/writes/documentStore.ts';
import { joinEvent, leaveEvent } from '../guests/joinEvent.ts';
import { publishEvent } from '../publishing/publishEvent.ts';
import { canRetry, type RefusalReason } from '../protocol/writes/refusal.ts';
import { removeEvent } from '../publishing/removeEvent.ts';
import { submitDraft } from '../publishing/submitDraft.ts';
import { seeChange } from '../changes/seeChange.ts';
import type { AttemptOutcome } from './attempt.ts';
import { carryOutEdit } from './carryOutEdit.ts';
import type {
  EditAction,
  GuestAction,
  ProfileAction,
  PublishAction,
  SeeAction,
  UnpublishAction,
  OutboxRow,
} from './queuedAction.ts';

/** The dependencies of carrying out an action. Every call is bounded and none rejects. */
export type OutboxWorld<Photo> = ActingWorld & {
  /** `at`: the upload's time in the file's name, ms UTC. An existing file with this name is this photo. */
  readonly uploadPhoto: (path: string, photo: Photo) => Promise<UploadOutcome>;
};

/** Stores a change of the action before the attempt continues. */
export type Remember<Photo> = (change: Pick<PublishAction<Photo>, 'photoAt' | 'uploadedPhoto'>) => Promise<void>;

/** Carries an action out once, as its owner. Idempotent: an action whose effect is already there counts as done. */
export async function carryOut<Photo>(
  world: OutboxWorld<Photo>,
  row: OutboxRow<Photo>,
  remember: Remember<Photo>,
): Promise<AttemptOutcome> {
  const { owner, action } = row;
  const store = observed(world.store);
  const observedWorld = { ...world, store };
  switch (action.kind) {
    case 'publish':
      return publish(observedWorld, { owner, action, remember });
    case 'edit':
      return edit(observedWorld, row, action);
    case 'unpublish':
      return unpublish(observedWorld, owner, action);
    case 'join':
      return retriedAfterPause(row, await join(observedWorld, owner, action));
    case 'leave':
      return leave(observedWorld, owner, action);
    case 'see':
      return see(observedWorld, owner, action);
    case 'profile':
      return retriedAfterPause(row, await changeFace(observedWorld, owner, action));
  }
}

/**
 * The rules demand a pause between leaving and joining, and between two edits, or changes of name or photo. With a wrong device clock we cannot distinguish
 * this from other refusals, so an unexplained refusal is retried once after a pause.
 */
function retriedAfterPause({ state }: OutboxRow<unknown>, outcome: AttemptOutcome): AttemptOutcome {
  const hasPaused = state.kind === 'waiting' && state.waitsFor === 'pause';
  const isUnexplained = outcome.kind === 'refused' && outcome.reason === 'rejected';
  return isUnexplained && !hasPaused ? { kind: 'later', waitsFor: 'pause' } : outcome;
}

/** A store that records why its last commit was refused, and whether a read has failed. */
type ObservedStore = DocumentStore & { readonly why: () => AttemptOutcome };
type ObservedWorld<Photo> = Omit<OutboxWorld<Photo>, 'store'> & { readonly store: ObservedStore };

const LATER: AttemptOutcome = { kind: 'later', waitsFor: 'connection' };
const DONE: AttemptOutcome = { kind: 'done' };
const refusedAs = (reason: (AttemptOutcome & { kind: 'refused' })['reason']): AttemptOutcome => ({
  kind: 'refused',
  reason,
});

function observed(store: DocumentStore): ObservedStore {
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
      // The rules also refuse to repeat a write that an earlier attempt made, so without reading the documents nothing is
      // certain.
      return last === null || isBlind || canRetry(last) ? LATER : refusedAs('rejected');
    },
  };
}

/** How long an upload keeps its file name: as long as the server certainly keeps a file that no document refers to. */
const NAME_KEPT_MS = 20 * 60 * 60_000;

async function publish<Photo>(
  world: ObservedWorld<Photo>,
  {
    owner,
    action,
    remember,
  }: { owner: OutboxRow<Photo>['owner']; action: PublishAction<Photo>; remember: Remember<Photo> },
): Promise<AttemptOutcome> {
  const { store, uploadPhoto } = world;
  const now = world.clock();
  const isFresh = action.photoAt !== null && Math.abs(now - action.photoAt) < NAME_KEPT_MS;
  const photoAt = action.photoAt !== null && isFresh ? action.photoAt : now;
  let address = action.uploadedPhoto;
  const outcome = await submitDraft<Photo>(
    {
      places: { timeZoneAt: async () => action.timeZone },
      photos: {
        uploadEventPhoto: async (id, file) => {
          await remember({ photoAt, uploadedPhoto: null });
          return uploadPhoto(eventPhotoFile(id, photoAt, action.photoHue), file);
        },
      },
      events: { create: (event) => publishEvent(world, event) },
    },
    {
      record: { ...EMPTY_RECORD, draft: action.draft, eventId: action.eventId, uploadedPhoto: address },
      photo: action.photo,
      eventId: action.eventId,
      host: { uid: owner, stripeAccountId: null },
      payments: 'not-required',
      now,
      onProgress: () => {},
      onUploaded: (uploaded) => {
        address = uploaded;
      },
    },
  );
  if (outcome.kind !== 'created' && address !== null) await remember({ photoAt, uploadedPhoto: address });
  switch (outcome.kind) {
    case 'created':
      return DONE;
    case 'problems':
    // The photo was checked when the event was queued. The rules refuse one for an id whose event was deleted.
    case 'not-an-image':
      return refusedAs('rejected');
    case 'too-soon':
      return { kind: 'later', waitsFor: 'pause', pauseMs: outcome.pauseMs };
    case 'too-many':
      return refusedAs('too-many');
    case 'failed':
      // Without a commit, because the upload failed, it is tried again.
      return store.why();
  }
}

async function edit<Photo>(
  world: ObservedWorld<Photo>,
  row: OutboxRow<Photo>,
  action: EditAction,
): Promise<AttemptOutcome> {
  const outcome = await carryOutEdit(world, row.owner, action);
  switch (outcome.kind) {
    case 'saved':
      return DONE;
    case 'moved-on':
    case 'gone':
      return refusedAs(outcome.kind);
    case 'too-few-spots':
      return refusedAs('full');
    case 'too-often':
      return refusedAs('too-many');
    case 'invalid':
    case 'not-with-guests':
      return refusedAs('rejected');
    case 'too-soon':
      return { kind: 'later', waitsFor: 'pause', pauseMs: outcome.pauseMs };
    case 'failed':
      return retriedAfterPause(row, world.store.why());
  }
}

async function unpublish<Photo>(
  world: ObservedWorld<Photo>,
  host: UserId,
  { eventId }: UnpublishAction,
): Promise<AttemptOutcome> {
  return (await removeEvent(world, host, { id: eventId, word: '' })).kind === 'removed' ? DONE : world.store.why();
}

async function join<Photo>(
  world: ObservedWorld<Photo>,
  uid: OutboxRow<Photo>['owner'],
  { event, profile }: GuestAction,
): Promise<AttemptOutcome> {
  const { store } = world;
  const first = await joinEvent(world, event, { uid, profile });
  // A clock that is behind finds a departure recent, whatever the refusal's reason.
  const isUnclear = first.kind === 'failed' || first.kind === 'just-left';
  const renamed = isUnclear ? await otherProfile(store, uid, profile) : null;
  const outcome = renamed === null ? first : await joinEvent(world, event, { uid, profile: renamed });
  switch (outcome.kind) {
    case 'joined':
    case 'already-guest':
      return DONE;
    case 'just-left':
      return { kind: 'later', waitsFor: 'pause', ...(outcome.pauseMs !== undefined && { pauseMs: outcome.pauseMs }) };
    case 'failed':
      return store.why();
    case 'full':
    case 'sales-closed':
    case 'removed':
    case 'gone':
    case 'over':
      return refusedAs(outcome.kind);
  }
}

/** The person's profile if it has changed since they queued a join, because the rules accept only the current name and photo. */
async function otherProfile(store: ObservedStore, uid: UserId, before: Profile): Promise<Profile | null> {
  if (store.why().kind !== 'refused') return null;
  const now = await store.read(profilePath(uid), (_uid, data) => parseProfile(data));
  if (now.kind !== 'found') return null;
  return now.value.name === before.name && now.value.photo === before.photo ? null : now.value;
}

async function leave<Photo>(
  world: ObservedWorld<Photo>,
  uid: OutboxRow<Photo>['owner'],
  { event }: GuestAction,
): Promise<AttemptOutcome> {
  const outcome = await leaveEvent(world, event, uid);
  return outcome.kind === 'left' ? DONE : world.store.why();
}

/** What the rules refuse was seen on another device, concerns an older change, or somebody who has left: nothing is left to do. */
async function see<Photo>(
  world: ObservedWorld<Photo>,
  uid: OutboxRow<Photo>['owner'],
  { eventId, revision }: SeeAction,
): Promise<AttemptOutcome> {
  const outcome = await seeChange(world, { id: eventId, uid, revision });
  if (outcome.kind === 'seen') return DONE;
  const why = world.store.why();
  return why.kind === 'refused' ? DONE : why;
}

async function changeFace<Photo>(
  world: ObservedWorld<Photo>,
  uid: OutboxRow<Photo>['owner'],
  action: ProfileAction,
): Promise<AttemptOutcome> {
  const outcome = await changeProfile(world, uid, action);
  switch (outcome.kind) {
    case 'saved':
      return DONE;
    case 'too-soon':
      return { kind: 'later', waitsFor: 'pause', pauseMs: outcome.pauseMs };
    case 'failed':
      return world.store.why();
  }
}
