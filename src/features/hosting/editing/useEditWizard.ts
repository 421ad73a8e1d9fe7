import type { HostedEvent } from '@arvo/domain/changes/eventEdit.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { asStep } from '../asStep.ts';
import { useEditPhoto } from '../photo/useEditPhoto.ts';
import type { PublishedLimits } from '../steps/stepProps.ts';
import { useBankDialog } from '../useBankDialog.ts';
import { useBestPlace } from '../useBestPlace.ts';
import { useFocusAfter } from '../useFocusAfter.ts';
import { usePaymentReadiness } from '../usePaymentReadiness.ts';
import { useStepCheck } from '../useStepCheck.ts';
import { useEditDraft } from './useEditDraft.ts';
import { useSave } from './useSave.ts';

type Editing = { readonly owner: UserId; readonly hosted: HostedEvent };

/** A published event in the wizard: its current step, and what its buttons do. `form` contains the step's fields. */
export function useEditWizard({ owner, hosted }: Editing, form: RefObject<HTMLFormElement | null>) {
  const { event } = hosted;
  const navigate = useNavigate();
  const draft = useEditDraft(owner, hosted);
  const photo = useEditPhoto(draft.imageURL);
  const limits = limitsOf(hosted);
  const [isMarked, setMarked] = useState(false);
  // The price of an event with guests is as it is, whatever became of the host's account.
  const { payments, host } = usePaymentReadiness(draft.record.draft.isPaid && limits.price === null);
  const focusOn = useFocusAfter(form);
  const bank = useBankDialog(() => focusOn('problem'));
  const check = useStepCheck(draft, payments, focusOn);
  const leave = (notice?: string): void => {
    draft.clear();
    void navigate({
      to: '/events/$eventId',
      params: { eventId: event.id },
      replace: true,
      ...(notice !== undefined && { state: { notice } }),
    });
  };
  const saving = useSave(
    () => ({
      hosted,
      draft: draft.latest().draft,
      editOf: draft.latest().editOf,
      photo: photo.change,
      imageURL: draft.imageURL,
      payments,
      stripeAccountId: host?.stripeAccountId ?? null,
      isMarked,
    }),
    {
      onProblems: check.stopAt,
      onPhotoRefused: () => {
        draft.goTo(3);
        photo.refuse();
        focusOn('problem');
      },
      onSaved: (how) => {
        // What is queued would change it again.
        if (how === 'unchanged') draft.withdraw();
        leave(NOTICES[how]);
      },
    },
  );
  const { step } = draft.record;
  const goTo = (index: number): void => {
    if (saving.state.kind === 'working') return;
    saving.forget();
    draft.goTo(asStep(index));
    focusOn('heading');
  };
  const goOn = (then: () => void) => (check.isPassed() ? then() : check.stopAt(step));
  const [afterPlace, setAfterPlace] = useState<'next' | 'save'>('next');
  const save = () => saving.save();
  const next = () => goTo(step + 1);
  const bestPlace = useBestPlace(draft, () => goOn(afterPlace === 'save' ? save : next));
  /** A typed address without a chosen place: takes the best that the search finds first. */
  const placed = (then: 'next' | 'save') => {
    if (check.problems.location !== 'location-not-chosen') return then === 'save' ? save() : goOn(next);
    setAfterPlace(then);
    void bestPlace.take();
  };
  return {
    draft,
    photo,
    host,
    limits,
    isMarked,
    setMarked,
    shownProblems: check.shownProblems,
    saving,
    bestPlace,
    bank,
    goTo,
    next: () => placed('next'),
    save: () => placed('save'),
    back: () => (step === 0 ? leaveUnsaved() : goTo(step - 1)),
    discard: () => {
      draft.clear();
      draft.withdraw();
      photo.reset();
      check.forget();
      saving.forget();
    },
    keepTheirs: () => {
      draft.withdraw();
      leave();
    },
  };

  /** What is not saved stays on the device. */
  function leaveUnsaved(): void {
    void navigate({ to: '/events/$eventId', params: { eventId: event.id } });
  }
}

const NOTICES = { saved: editingTexts.saved, queued: outboxTexts.editQueued, unchanged: undefined };

function limitsOf({ event }: HostedEvent): PublishedLimits {
  const taken = event.ticketCount + event.heldCount;
  const fixed = event.isPaid ? editingTexts.priceStays(formatCents(event.priceCents)) : editingTexts.freeStays;
  return {
    taken,
    price: taken === 0 ? null : fixed,
    canBeSearchable: event.isSearchable || taken === 0,
  };
}
