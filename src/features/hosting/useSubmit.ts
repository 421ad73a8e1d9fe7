import { entryOf } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { PaymentReadiness, StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import type { SubmitOutcome } from '@arvo/domain/publishing/submitDraft.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Data } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import type { DraftHandle } from './draft/useDraft.ts';
import type { DraftPhoto } from './photo/useDraftPhoto.ts';
import type { QueuedDraft } from './queueDraft.ts';
import { loadWizardParts } from './parts.ts';

export type SubmitState =
  | { readonly kind: 'idle' }
  /** `percent` of the photo's upload; null during other work. */
  | { readonly kind: 'working'; readonly percent: number | null }
  /** `isLost`: the connection may be the cause, so the event can be queued instead. */
  | { readonly kind: 'failed'; readonly message: string; readonly isLost: boolean }
  /** The event exists, or is queued; navigating to its page or home. */
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

/** Neither published nor queued. */
type Stopped = Exclude<SubmitOutcome | QueuedDraft, { readonly kind: 'created' | 'queued' }>;

type WizardParts = Awaited<ReturnType<typeof loadWizardParts>>;
/** Runs code that loads with the wizard's later steps, so it is available at the last one. Never rejects. */
const withParts = <T>(work: (parts: WizardParts) => Promise<T>): Promise<T | { readonly kind: 'failed' }> =>
  loadWizardParts().then(work, () => ({ kind: 'failed' }));

const isOffline = (data: Pick<Data, 'device'>, hasFailed: boolean): Promise<boolean> =>
  data.device().then(
    (here) => here.isOffline(hasFailed),
    () => false,
  );

function stateAfter(outcome: Stopped, isLost: boolean): SubmitState {
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.message, isLost };
  if (outcome.kind === 'too-soon') return { kind: 'failed', message: hostingTexts.editedTooSoon, isLost: false };
  if (outcome.kind === 'too-many') return { kind: 'failed', message: hostingTexts.tooManyToday, isLost: false };
  return outcome.kind === 'failed' ? { kind: 'failed', message: hostingTexts.createFailed, isLost } : { kind: 'idle' };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Returns a function that runs `work`, and ignores calls until it has ended. */
function useOnce() {
  const working = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
    }
  };
}

/** 'Create Event'; ignores presses while one is in progress. */
export function useSubmit({ draft, photo, host, payments, onProblems, onPhotoRefused }: Creation) {
  const data = useData();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const once = useOnce();
  const isMounted = useIsMounted();

  const finish = async (lead: () => Promise<void>) => {
    // Keep what the wizard shows first; otherwise it would briefly appear empty.
    flushSync(() => setState({ kind: 'created' }));
    draft.clear();
    await data.drafts.remove(host.uid, draft.eventId).catch(() => undefined);
    // Do not navigate if the person has left the wizard meanwhile.
    if (isMounted.current) await lead();
  };

  /** Queues the complete event on the device, to be published once there is a connection, and goes to home, which shows it. */
  const queue = async (wasTried: boolean): Promise<void> => {
    setState({ kind: 'working', percent: null });
    const queued = { draft, photo: await photo.ready(), host, payments, wasTried };
    const outcome = await withParts((parts) => parts.queueDraft(data.device, queued));
    if (outcome.kind !== 'queued') return stop(outcome, false);
    await finish(() => navigate({ to: '/home', replace: true, state: { notice: outcome.notice } }));
  };
  const stop = (outcome: Stopped, isLost: boolean): void => {
    setState(stateAfter(outcome, isLost));
    if (outcome.kind === 'problems') onProblems(outcome.step);
    if (outcome.kind === 'not-an-image') onPhotoRefused();
  };

  const submit = async () => {
    setState({ kind: 'working', percent: null });
    if (await isOffline(data, false)) return queue(false);
    const submission = {
      record: draft.record,
      photo: await photo.ready(),
      eventId: draft.eventId,
      host,
      payments,
      now: Date.now(),
      onProgress: (percent: number) => setState({ kind: 'working', percent }),
      onUploaded: (address: string) => {
        draft.setUploadedPhoto(address);
        setState({ kind: 'working', percent: null });
      },
    };
    const outcome = await withParts((parts) => parts.submitDraft(data, submission));
    if (outcome.kind === 'created') {
      data.analytics?.record({ name: 'event_created', entry: entryOf(draft.record.draft.isPaid) });
      const { eventId } = draft;
      const page = { to: '/events/$eventId', params: { eventId }, replace: true, state: { created: eventId } } as const;
      return finish(() => navigate(page));
    }
    // The connection was lost meanwhile, or nothing answers although the browser says "online".
    if (outcome.kind === 'failed' && (await isOffline(data, true))) return queue(true);
    stop(outcome, !draft.record.draft.isPaid);
  };

  return {
    state,
    submit: () => void once(submit),
    queue: () => void once(() => queue(true)),
    forget: () => setState({ kind: 'idle' }),
  };
}
