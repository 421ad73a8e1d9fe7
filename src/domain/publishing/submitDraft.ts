import { firstStepWithProblems, type PaymentReadiness, type StepIndex } from '../drafts/draft.ts';
import type { DraftRecord } from '../drafts/draftRecord.ts';
import type { EventId } from '../events/event.ts';
import { type NewEvent, newEventFrom } from '../drafts/newEvent.ts';
import type { UserId } from '../people/person.ts';
import type { Coordinates } from '../places/address.ts';
import { isSurelyStored, type UploadOutcome } from '../protocol/store/pictureFiles.ts';
import type { PublishOutcome } from './publishEvent.ts';

export type SubmitOutcome =
  | { readonly kind: 'created' }
  /** `step`: the first with a problem. */
  | { readonly kind: 'problems'; readonly step: StepIndex }
  | { readonly kind: 'not-an-image' }
  | Exclude<PublishOutcome, { readonly kind: 'created' }>;

/** The dependencies of a submission. A page passes its data gateways; a photo is a Blob there. */
export type Publishing<Photo> = {
  readonly places: { timeZoneAt(place: Coordinates): Promise<string> };
  readonly photos: {
    uploadEventPhoto(id: EventId, photo: Photo, onProgress: (percent: number) => void): Promise<UploadOutcome>;
  };
  readonly events: { create(event: NewEvent): Promise<PublishOutcome> };
};

export type Submission<Photo> = {
  readonly record: DraftRecord;
  readonly photo: Photo | null;
  readonly eventId: EventId;
  readonly host: { readonly uid: UserId; readonly stripeAccountId: string | null };
  readonly payments: PaymentReadiness;
  /** ms UTC. */
  readonly now: number;
  /** 0 to 100, during the upload. */
  readonly onProgress: (percent: number) => void;
  /** The photo is uploaded: store its address, so that a retry does not upload it again. */
  readonly onUploaded: (address: string) => void;
};

/**
 * 'Create Event': checks every step, uploads the photo, then commits the event and its place together. Idempotent for the
 * same id. Never rejects; bounded if `world` is.
 */
export async function submitDraft<Photo>(
  world: Publishing<Photo>,
  submission: Submission<Photo>,
): Promise<SubmitOutcome> {
  const { record, eventId, host, payments } = submission;
  const step = firstStepWithProblems(record.draft, payments);
  if (step !== null) return { kind: 'problems', step };
  const { place } = record.draft;
  if (!place) return { kind: 'problems', step: 1 };
  try {
    const timeZone = await world.places.timeZoneAt(place);
    const photo = await upload(world, submission);
    if (photo.kind !== 'ready') return photo;
    const event = newEventFrom({
      draft: record.draft,
      id: eventId,
      creatorId: host.uid,
      timeZone,
      imageURL: photo.address,
      hostStripeAccountId: host.stripeAccountId,
    });
    return event ? await world.events.create(event) : { kind: 'failed' };
  } catch {
    // Without a connection a part of the app's code could not be loaded.
    return { kind: 'failed' };
  }
}

type PhotoReady = { readonly kind: 'ready'; readonly address: string | null };

async function upload<Photo>(
  { photos }: Publishing<Photo>,
  { record, photo, eventId, now, onProgress, onUploaded }: Submission<Photo>,
): Promise<PhotoReady | { readonly kind: 'not-an-image' | 'failed' }> {
  if (photo === null) return { kind: 'ready', address: null };
  const { uploadedPhoto } = record;
  if (uploadedPhoto !== null && isSurelyStored(uploadedPhoto, now)) return { kind: 'ready', address: uploadedPhoto };
  const outcome = await photos.uploadEventPhoto(eventId, photo, onProgress);
  if (outcome.kind !== 'uploaded') return { kind: outcome.kind };
  onUploaded(outcome.address);
  return { kind: 'ready', address: outcome.address };
}
