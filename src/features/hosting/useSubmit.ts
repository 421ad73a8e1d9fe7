import { entryOf } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { PaymentReadiness, StepIndex } from '@arvo/domain/events/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import type { Publishing, Submission, SubmitOutcome } from '@arvo/domain/writes/submitDraft.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useData } from '#src/session/data.tsx';
import type { DraftHandle } from './draft/useDraft.ts';
import type { DraftPhoto } from './photo/useDraftPhoto.ts';
import { loadLaterParts } from './useLaterParts.ts';

export type SubmitState =
  | { readonly kind: 'idle' }
  /** `percent` of the photo's upload; null during other work. */
  | { readonly kind: 'working'; readonly percent: number | null }
  | { readonly kind: 'failed'; readonly message: string }
  /** The event exists; navigating to its page. */
  | { readonly kind: 'created' };

type Creation = {
  draft: DraftHandle;
  photo: DraftPhoto;
  host: { uid: UserId; stripeAccountId: string | null };
  payments: PaymentReadiness;
  /** A step has problems. */
  onProblems: (step: StepIndex) => void;
  onPhotoRefused: () => void;
};

/** Its code loads with the wizard's later steps, so it is available at the last one. Never rejects. */
const submitDraft = (data: Publishing<Blob>, submission: Submission<Blob>): Promise<SubmitOutcome> =>
  loadLaterParts().then(
    (parts) => parts.submitDraft(data, submission),
    () => ({ kind: 'failed' }),
  );

/** 'Create Event'; ignores presses while one is in progress. */
export function useSubmit({ draft, photo, host, payments, onProblems, onPhotoRefused }: Creation) {
  const data = useData();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const working = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const finish = async () => {
    // Hide the wizard first; otherwise it would briefly appear empty.
    flushSync(() => setState({ kind: 'created' }));
    draft.clear();
    await data.drafts.remove(host.uid, draft.eventId).catch(() => undefined);
    // Do not navigate if the person has left the wizard meanwhile.
    if (shown.current) await navigate({ to: '/events/$eventId', params: { eventId: draft.eventId }, replace: true });
  };

  const submit = async () => {
    if (working.current) return;
    working.current = true;
    setState({ kind: 'working', percent: null });
    const outcome = await submitDraft(data, {
      record: draft.record,
      photo: await photo.ready(),
      eventId: draft.eventId,
      host,
      payments,
      now: Date.now(),
      onProgress: (percent) => setState({ kind: 'working', percent }),
      onUploaded: (address) => {
        draft.setUploadedPhoto(address);
        setState({ kind: 'working', percent: null });
      },
    });
    working.current = false;
    if (outcome.kind === 'created') {
      data.analytics?.record({ name: 'event_created', entry: entryOf(draft.record.draft.isPaid) });
      return finish();
    }
    setState(outcome.kind === 'failed' ? { kind: 'failed', message: hostingTexts.createFailed } : { kind: 'idle' });
    if (outcome.kind === 'problems') onProblems(outcome.step);
    if (outcome.kind === 'not-an-image') onPhotoRefused();
  };

  return { state, submit: () => void submit(), forget: () => setState({ kind: 'idle' }) };
}
