import { type StepIndex, stepProblems } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { type DraftHandle, useDraft } from './draft/useDraft.ts';
import { useDraftPhoto } from './photo/useDraftPhoto.ts';
import { useBankDialog } from './useBankDialog.ts';
import { useBestPlace } from './useBestPlace.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { usePaymentReadiness } from './usePaymentReadiness.ts';
import { asStep } from './asStep.ts';
import { type FocusOn, useStepCheck } from './useStepCheck.ts';
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
  const photo = useDraftPhoto({ owner, eventId: draft.eventId, hasDraft: draft.exists }, () =>
    draft.setUploadedPhoto(null),
  );
  const { payments, host } = usePaymentReadiness(record.draft.isPaid);
  const focusOn = useFocusAfter(form);
  const bank = useBankDialog(() => focusOn('problem'));
  const check = useStepCheck(draft, payments, focusOn);
  const submission = useSubmit({
    draft,
    photo,
    host: { uid: owner, stripeAccountId: host?.stripeAccountId ?? null },
    payments,
    onProblems: (target) => {
      check.stopAt(target);
      const found = Object.keys(stepProblems(record.draft, target, payments));
      if (found.length === 1 && found[0] === 'payments') bank.openBlocked();
    },
    onPhotoRefused: () => {
      photo.refuse();
      focusOn('problem');
    },
  });
  const { goTo, back } = useSteps({ draft, submission, openAt, focusOn });
  const goOn = () => {
    if (check.isPassed()) goTo(asStep(record.step + 1));
    else check.stopAt(record.step);
  };
  const bestPlace = useBestPlace(draft, goOn);

  const next = () => {
    if (record.step === 3) submission.submit();
    else if (check.problems.location === 'location-not-chosen') void bestPlace.take();
    else goOn();
  };
  /** Returns what restores the draft. */
  const clear = () => {
    draft.clear();
    check.forget();
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
    shownProblems: check.shownProblems,
    submission,
    bestPlace,
    bank,
    goTo: (index: number) => goTo(asStep(index)),
    next,
    back,
    clear,
  };
}

type Moves = {
  readonly draft: DraftHandle;
  readonly submission: ReturnType<typeof useSubmit>;
  readonly openAt: StepIndex | null;
  readonly focusOn: FocusOn;
};

/** Moves to a step without checking this one, or out of the wizard; not while the event is being created. */
function useSteps({ draft, submission, openAt, focusOn }: Moves) {
  const navigate = useNavigate();
  const { step } = draft.record;
  const goTo = (target: StepIndex) => {
    if (submission.state.kind === 'working') return;
    submission.forget();
    draft.goTo(target);
    focusOn('heading');
    // From now on the draft holds the current step, so remove it from the address.
    if (openAt !== null) void navigate({ to: '/create-event/{-$step}', params: { step: undefined }, replace: true });
  };
  const back = () => {
    if (step === 0) void navigate({ to: '/home' });
    else goTo(asStep(step - 1));
  };
  return { goTo, back };
}
