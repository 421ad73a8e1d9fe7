import { firstStepWithProblems, type PaymentReadiness, type StepIndex } from '@arvo/domain/events/draft.ts';
import type { DraftRecord } from '@arvo/domain/events/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { newEventFrom } from '@arvo/domain/events/newEvent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { isSurelyKept } from '@arvo/domain/store/pictureFiles.ts';
import type { Data } from '#src/data/ports.ts';

export type SubmitOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'problems'; readonly step: StepIndex }
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'failed' };

type Submission = {
  readonly record: DraftRecord;
  readonly photo: Blob | null;
  readonly eventId: EventId;
  readonly host: { readonly uid: UserId; readonly stripeAccountId: string | null };
  readonly payments: PaymentReadiness;
  /** 0 to 100, while the photo goes up. */
  readonly onProgress: (percent: number) => void;
  /** The photo is up: remembered, so that a retry does not send it again. */
  readonly onUploaded: (address: string) => void;
};

/**
 * 'Create Event': every step checked, then the photo, then one commit of the event and its place. Carried out again with the
 * same id after a lost answer it is the same event. Never rejects; the gateways bound each wait.
 */
export async function submitDraft(
  data: Pick<Data, 'events' | 'photos' | 'places'>,
  submission: Submission,
): Promise<SubmitOutcome> {
  const { record, eventId, host, payments } = submission;
  const step = firstStepWithProblems(record.draft, payments);
  if (step !== null) return { kind: 'problems', step };
  const { place } = record.draft;
  if (!place) return { kind: 'problems', step: 1 };
  try {
    const timeZone = await data.places.timeZoneAt(place);
    const photo = await upload(data, submission);
    if (photo.kind !== 'ready') return photo;
    const event = newEventFrom({
      draft: record.draft,
      id: eventId,
      creatorId: host.uid,
      timeZone,
      imageURL: photo.address,
      hostStripeAccountId: host.stripeAccountId,
    });
    return event ? await data.events.create(event) : { kind: 'failed' };
  } catch {
    // A part of the app that could not be loaded without a connection.
    return { kind: 'failed' };
  }
}

type PhotoReady = { readonly kind: 'ready'; readonly address: string | null };

async function upload(
  { photos }: Pick<Data, 'photos'>,
  { record, photo, eventId, onProgress, onUploaded }: Submission,
): Promise<PhotoReady | { readonly kind: 'not-an-image' | 'failed' }> {
  if (photo === null) return { kind: 'ready', address: null };
  const { uploadedPhoto } = record;
  if (uploadedPhoto !== null && isSurelyKept(uploadedPhoto, Date.now()))
    return { kind: 'ready', address: uploadedPhoto };
  const outcome = await photos.uploadEventPhoto(eventId, photo, onProgress);
  if (outcome.kind !== 'uploaded') return { kind: outcome.kind };
  onUploaded(outcome.address);
  return { kind: 'ready', address: outcome.address };
}
