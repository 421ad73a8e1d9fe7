import { type StepIndex, stepProblems } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useDraft } from './draft/useDraft.ts';
import { useDraftPhoto } from './photo/useDraftPhoto.ts';
import { useBestPlace } from './useBestPlace.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { useLaterParts } from './useLaterParts.ts';
import { usePaymentReadiness } from './usePaymentReadiness.ts';
import { useSubmit } from './useSubmit.ts';

export type WizardProps = {
  readonly owner: UserId;
  /** The step in the address, or null. */
  readonly openAt: StepIndex | null;
};

export type WizardModel = ReturnType<typeof useWizard>;

/** The wizard's draft, its current step with its problems, and what its buttons do. `form` contains the step's fields. */
export function useWizard({ owner, openAt }: WizardProps, form: RefObject<HTMLFormElement | null>) {
  const draft = useDraft(owner, openAt);
  const { record } = draft;
  const { step } = record;
  const photo = useDraftPhoto({ owner, eventId: draft.eventId, hasDraft: draft.exists }, () =>
    draft.setUploadedPhoto(null),
  );
  const { payments, host } = usePaymentReadiness(record.draft.isPaid);
  const parts = useLaterParts(step > 0);
  const [tried, setTried] = useState<readonly StepIndex[]>([]);
  const focusOn = useFocusAfter(form);
  const bank = useBankDialog(() => focusOn('problem'));
  const navigate = useNavigate();
  const problems = stepProblems(record.draft, step, payments);

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
      if (found.length === 1 && found[0] === 'payments') bank.openBlocked();
    },
    onPhotoRefused: () => {
      photo.refuse();
      focusOn('problem');
    },
  });
  const goTo = (target: StepIndex) => {
    if (submission.state.kind === 'working') return;
    submission.forget();
    draft.goTo(target);
    focusOn('heading');
    // From now on the draft holds the current step, so remove it from the address.
    if (openAt !== null) void navigate({ to: '/create-event/{-$step}', params: { step: undefined }, replace: true });
  };
  const goOn = () => {
    if (Object.keys(stepProblems(draft.latest().draft, step, payments)).length > 0) stopAt(step);
    else goTo(asStep(step + 1));
  };
  const bestPlace = useBestPlace(draft, goOn);

  const next = () => {
    if (step === 3) submission.submit();
    else if (parts && problems.location === 'location-not-chosen') void bestPlace.take(parts.findBestPlace);
    else goOn();
  };
  const back = () => {
    if (step === 0) void navigate({ to: '/home' });
    else goTo(asStep(step - 1));
  };
  /** Returns what restores the draft. */
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
  return {
    draft,
    photo,
    host,
    parts,
    /** Only after an attempt to go on. */
    shownProblems: tried.includes(step) ? problems : {},
    submission,
    bestPlace,
    bank,
    goTo: (index: number) => goTo(asStep(index)),
    next,
    back,
    clear,
  };
}

/** 'blocked': the dialog opened because 'Create Event' needs payments to be set up. */
type BankDialog = 'closed' | 'open' | 'blocked';

/** The dialog with the bank details. `onStillBlocked`: it was closed without what 'Create Event' needs. */
function useBankDialog(onStillBlocked: () => void) {
  const [state, setState] = useState<BankDialog>('closed');
  return {
    isOpen: state !== 'closed',
    open: () => setState('open'),
    openBlocked: () => setState('blocked'),
    onSaved: () => setState('closed'),
    close: () => {
      setState('closed');
      if (state === 'blocked') onStillBlocked();
    },
  };
}

const STEPS: readonly StepIndex[] = [0, 1, 2, 3];
const asStep = (index: number): StepIndex => STEPS[index] ?? 0;
