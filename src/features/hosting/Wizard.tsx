import { hasDraftContent, type StepIndex, stepProblems } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { ProgressBar } from '#src/ui/feedback/progressBar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Steps } from '#src/ui/page/steps.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { ClearDraft } from './draft/ClearDraft.tsx';
import { useDraft } from './draft/useDraft.ts';
import { useDraftPhoto } from './photo/useDraftPhoto.ts';
import { StepFields } from './steps/StepFields.tsx';
import { useFieldInView } from './useFieldInView.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { type LaterParts, useLaterParts } from './useLaterParts.ts';
import { usePaymentReadiness } from './usePaymentReadiness.ts';
import { useSubmit } from './useSubmit.ts';
import { WizardActions } from './WizardActions.tsx';

type WizardProps = { owner: UserId; openAt: StepIndex | null };

/** 'blocked': the dialog opened because 'Create Event' needs payments to be set up. */
type BankDialog = 'closed' | 'open' | 'blocked';

export function Wizard({ owner, openAt }: WizardProps) {
  useFocusMode();
  useFieldInView();
  const draft = useDraft(owner, openAt);
  const { record } = draft;
  const { step } = record;
  const photo = useDraftPhoto({ owner, eventId: draft.eventId, hasDraft: draft.exists }, () =>
    draft.setUploadedPhoto(null),
  );
  const { payments, host } = usePaymentReadiness(record.draft.isPaid);
  const [tried, setTried] = useState<readonly StepIndex[]>([]);
  const [bank, setBank] = useState<BankDialog>('closed');
  const parts = useLaterParts(step > 0);
  const { places } = useData();
  const [isSearching, setSearching] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const hideTaken = useCallback(() => setTaken(null), []);
  const left = useLeft();
  const form = useRef<HTMLFormElement>(null);
  const focusOn = useFocusAfter(form);
  const navigate = useNavigate();
  const year = new Date(useNow()).getFullYear();
  const problems = stepProblems(record.draft, step, payments);

  const goTo = (target: StepIndex) => {
    if (submission.state.kind === 'working') return;
    submission.forget();
    draft.goTo(target);
    focusOn('heading');
    // From now on the draft holds the current step, so remove it from the address.
    if (openAt !== null) void navigate({ to: '/create-event/{-$step}', params: { step: undefined }, replace: true });
  };
  const stopAt = (target: StepIndex) => {
    setTried((last) => [...last, target]);
    if (target !== step) draft.goTo(target);
    focusOn('problem');
  };
  const submission = useSubmit({
    draft,
    photo,
    host: { uid: owner, stripeAccountId: host?.stripeAccountId ?? null },
    payments,
    onProblems: (target) => {
      stopAt(target);
      const found = Object.keys(stepProblems(record.draft, target, payments));
      if (found.length === 1 && found[0] === 'payments') setBank('blocked');
    },
    onPhotoRefused: () => {
      photo.refuse();
      focusOn('problem');
    },
  });

  /** 'Next' with an address typed but no place chosen. */
  const takeBestPlace = async (find: LaterParts['findBestPlace']) => {
    if (isSearching) return;
    setSearching(true);
    const { address } = record.draft;
    const best = await find(places, address, left.current.signal);
    setSearching(false);
    const now = draft.latest();
    // Ignore the result if the host has typed or navigated during the search.
    if (left.current.signal.aborted || now.step !== step || now.draft.address !== address) return;
    if (best) {
      draft.edit(best.location);
      setTaken(best.text);
    }
    if (Object.keys(stepProblems(draft.latest().draft, step, payments)).length > 0) stopAt(step);
    else goTo(following(step));
  };

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (step === 3) submission.submit();
    else if (parts && problems.location === 'location-not-chosen') void takeBestPlace(parts.findBestPlace);
    else if (Object.keys(problems).length > 0) stopAt(step);
    else goTo(following(step));
  };
  const back = () => {
    if (step === 0) void navigate({ to: '/home' });
    else goTo(preceding(step));
  };

  const clear = () => {
    draft.clear();
    setTried([]);
    submission.forget();
    focusOn('heading');
    return () => {
      draft.restore(record);
      if (photo.blob) photo.restore(photo.blob);
      focusOn('heading');
    };
  };

  if (submission.state.kind === 'created') return <Spinner label={hostingTexts.creating} page />;
  const busy = submission.state.kind === 'working';
  const searching = isSearching ? hostingTexts.searchingPlaces : null;
  const underWay = busy ? hostingTexts.creating : searching;
  return (
    <>
      {/* On phones, in landscape too, the step's own heading is enough: its first field comes sooner. */}
      <PageTitle className="max-sm:sr-only low:sr-only">{hostingTexts.pageTitle}</PageTitle>
      <div className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="mb-6 max-sm:-mt-2 max-sm:mb-2 low:-mt-6 low:mb-1">
            <Steps
              label={hostingTexts.stepsLabel}
              steps={hostingTexts.steps}
              current={step}
              furthest={record.furthest}
              onSelect={(target) => goTo(asStep(target))}
            />
          </div>
          <form ref={form} noValidate onSubmit={next} className="[&_input]:scroll-mb-24 [&_textarea]:scroll-mb-8">
            <h2 tabIndex={-1} className="mb-5 text-xl font-bold max-sm:mb-3 low:mb-2">
              {hostingTexts.stepTitles[step]}
            </h2>
            <div className="mb-4 flex flex-col gap-5">
              <StepFields
                step={step}
                parts={parts}
                draft={record.draft}
                problems={tried.includes(step) ? problems : {}}
                onEdit={draft.edit}
                host={host}
                onSetUpPayments={() => setBank('open')}
                photo={photo}
                busy={busy}
              />
            </div>
            {step === 3 && parts && (
              <div className="mb-4 md:hidden">
                <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
                  {hostingTexts.preview}
                </p>
                <parts.EventPreview draft={record.draft} eventId={draft.eventId} photoUrl={photo.url} year={year} />
              </div>
            )}
            <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
              <DraftSavedNote exists={draft.exists} isStored={draft.isStored} />
              <ClearDraft visible={hasDraftContent(record.draft) && !busy} onClear={clear} />
            </div>
            {submission.state.kind === 'working' && submission.state.percent !== null && (
              <ProgressBar label={hostingTexts.uploadProgress} value={submission.state.percent} />
            )}
            {submission.state.kind === 'failed' && (
              <>
                <Alert className="mb-3">{submission.state.message}</Alert>
                {submission.state.isLost && parts && <parts.PublishLater onQueue={submission.queue} />}
              </>
            )}
            <WizardActions step={step} busy={underWay} onBack={back} />
          </form>
        </div>
        <div className="sticky top-6 hidden md:block">
          {parts && (
            <parts.EventPreview draft={record.draft} eventId={draft.eventId} photoUrl={photo.url} year={year} />
          )}
        </div>
      </div>
      <Toast message={taken} onHide={hideTaken} />
      {bank !== 'closed' && parts && (
        <parts.BankDetailsDialog
          onSaved={() => setBank('closed')}
          onClose={() => {
            setBank('closed');
            if (bank === 'blocked') focusOn('problem');
          }}
        />
      )}
    </>
  );
}

/** Aborted once the screen is left. */
function useLeft(): { readonly current: AbortController } {
  const left = useRef(new AbortController());
  useEffect(() => {
    // React runs effects twice in development: the second run needs a new controller.
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}

/** The note above the buttons that the draft is saved; an alert if the device does not save it. */
function DraftSavedNote({ exists, isStored }: { exists: boolean; isStored: boolean }) {
  if (!isStored) return <Alert tone="caution">{hostingTexts.notSavedOnDevice}</Alert>;
  return <p className={`text-sm text-ink-soft ${exists ? '' : 'invisible'}`}>{hostingTexts.savedOnDevice}</p>;
}

const STEPS: readonly StepIndex[] = [0, 1, 2, 3];
const asStep = (index: number): StepIndex => STEPS[index] ?? 0;
const following = (step: StepIndex): StepIndex => STEPS[step + 1] ?? 3;
const preceding = (step: StepIndex): StepIndex => STEPS[step - 1] ?? 0;
