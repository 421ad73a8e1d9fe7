import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { timeZoneAt } from '#src/data/places/timeZone.ts';
import type { PrepareOutcome } from '#src/data/ports/outbox.ts';

const BOUND_MS = 20_000;
const FAILED = { kind: 'failed' } as const;

/** Adds what the worker cannot compute: the time zone, and the photo re-encoded without metadata. */
export function prepare(eventId: EventId, draft: EventDraft, photo: Blob | null): Promise<PrepareOutcome> {
  const prepared = complete(eventId, draft, photo).catch((error: unknown) => {
    console.warn(failureLine('Draft not prepared', error));
    return FAILED;
  });
  return withTimeout(prepared, BOUND_MS, FAILED);
}

async function complete(eventId: EventId, draft: EventDraft, photo: Blob | null): Promise<PrepareOutcome> {
  if (!draft.place) return FAILED;
  const timeZone = await timeZoneAt(draft.place);
  const photos = photo && (await import('#src/data/firebase/events/photos.ts'));
  const small = photos && (await photos.reencode(photo, 'event'));
  if (photo !== null && small === null) return { kind: 'not-an-image' };
  const action = {
    kind: 'publish',
    eventId,
    draft,
    timeZone,
    photo: small,
    photoHue: photos && small && (await photos.hueOf(small)),
    photoAt: null,
    uploadedPhoto: null,
  } as const;
  return { kind: 'ready', action };
}
