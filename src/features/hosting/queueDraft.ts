import { firstStepWithProblems, type PaymentReadiness, type StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { DraftHandle } from './draft/useDraft.ts';

export type QueuedDraft =
  /** `notice` says so on the next page. */
  | { readonly kind: 'queued'; readonly notice: string }
  | { readonly kind: 'problems'; readonly step: StepIndex }
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'refused'; readonly message: string };

type Queueing = {
  readonly draft: Pick<DraftHandle, 'latest' | 'eventId'>;
  readonly photo: Blob | null;
  readonly host: { readonly uid: UserId };
  readonly payments: PaymentReadiness;
  /** 'Create Event' has sent the event and got no answer. */
  readonly wasTried: boolean;
};

const refused = (message: string): QueuedDraft => ({ kind: 'refused', message });

/** Checks a draft like 'Create Event', and queues it. Never rejects. */
export async function queueDraft(
  device: () => Promise<DeviceGateway>,
  { draft, photo, host, payments, wasTried }: Queueing,
): Promise<QueuedDraft> {
  const record = draft.latest();
  // Only the server knows whether the host can be paid by then.
  if (record.draft.isPaid) return refused(outboxTexts.paidNeedsConnection);
  const step = firstStepWithProblems(record.draft, payments);
  if (step !== null) return { kind: 'problems', step };
  try {
    const outbox = await (await device()).outbox();
    const prepared = await outbox.prepare(draft.eventId, record.draft, photo);
    if (prepared.kind === 'failed') return refused(hostingTexts.createFailed);
    if (prepared.kind === 'not-an-image') return prepared;
    const action = { ...prepared.action, uploadedPhoto: record.uploadedPhoto };
    const queued = await outbox.queue(host.uid, action, wasTried);
    return queued.kind === 'failed' ? refused(outboxTexts.notKept) : { kind: 'queued', notice: outboxTexts.queued };
  } catch {
    // Without a connection a part of the app's code could not be loaded.
    return refused(hostingTexts.createFailed);
  }
}
