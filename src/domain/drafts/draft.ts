import { MAXIMUM_PRICE_CENTS, MINIMUM_PRICE_CENTS } from '../money/price.ts';
import { ADDRESS_MAX_LENGTH, tidyAddress } from '../places/address.ts';
import type { ChosenPlace } from '../places/area.ts';
import { parseDate, parseTime } from '../time/zonedTime.ts';
import { plainTextProblem } from '../typography/plainText.ts';
import {
  ACCESSIBILITY_MAX_LENGTH,
  CAPACITY_MAX,
  CAPACITY_MIN,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../events/event.ts';
import { type HostChoices, NO_CHOICES } from '../events/hostChoices.ts';
import { isEventDate } from '../events/timing.ts';
import { typedNumber } from './typedNumber.ts';
import { readPrice } from './typedPrice.ts';

/** The wizard's form as stored on the device (specification sections 3 and 4), without the photo. Texts are stored as typed. */
export type EventDraft = HostChoices & {
  readonly title: string;
  readonly description: string;
  /** 'YYYY-MM-DD', event-local. */
  readonly date: string;
  /** 'HH:MM', event-local. */
  readonly startTime: string;
  /** 'HH:MM', event-local; '' if the event has no end. */
  readonly endTime: string;
  /** Private. */
  readonly address: string;
  /** The suggestion chosen for exactly this address; null if the typed text is not a chosen place. */
  readonly place: ChosenPlace | null;
  readonly accessibility: string;
  readonly capacity: string;
  readonly isPaid: boolean;
  /** Dollars, as typed (`readPrice`). */
  readonly price: string;
};

export const EMPTY_DRAFT: EventDraft = {
  title: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  address: '',
  place: null,
  accessibility: '',
  capacity: '',
  isPaid: false,
  price: '',
  ...NO_CHOICES,
};

/** Wizard steps are 0 to 3 (section 4). */
export type StepIndex = 0 | 1 | 2 | 3;

export type DraftField =
  | 'title'
  | 'description'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'accessibility'
  | 'capacity'
  | 'price'
  | 'payments';

export type DraftProblem =
  | 'title-missing'
  | 'title-too-long'
  | 'title-unseen'
  | 'description-missing'
  | 'description-too-long'
  | 'date-missing'
  | 'date-invalid'
  | 'date-out-of-range'
  | 'start-time-missing'
  | 'start-time-invalid'
  | 'end-time-invalid'
  | 'location-missing'
  | 'location-not-chosen'
  | 'location-too-long'
  | 'accessibility-too-long'
  | 'accessibility-unseen'
  | 'capacity-missing'
  | 'capacity-invalid'
  | 'price-too-low'
  | 'price-ambiguous'
  | 'price-too-fine'
  | 'price-too-high'
  | 'payments-missing';

/** Payment readiness for a paid event (section 4). */
export type PaymentReadiness = 'not-required' | 'ready' | 'not-setup';
export const paymentReadiness = (
  isPaid: boolean,
  hasBankDetails: boolean,
  paymentSetupComplete: boolean,
): PaymentReadiness => {
  if (!isPaid) return 'not-required';
  return hasBankDetails && paymentSetupComplete ? 'ready' : 'not-setup';
};

export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

/** The problems of one step, by field; {} lets 'Next' advance (section 5, "Event creation"). */
export function stepProblems(draft: EventDraft, step: StepIndex, payments: PaymentReadiness): DraftProblems {
  switch (step) {
    case 0:
      return basicInfoProblems(draft);
    case 1:
      return whenAndWhereProblems(draft);
    case 2:
      return detailsProblems(draft, payments);
    case 3:
      return {};
  }
}

/** The first step that has a problem, or null: what 'Create Event' checks before it writes. */
export function firstStepWithProblems(draft: EventDraft, payments: PaymentReadiness): StepIndex | null {
  const steps: readonly StepIndex[] = [0, 1, 2, 3];
  return steps.find((step) => Object.keys(stepProblems(draft, step, payments)).length > 0) ?? null;
}

/** 'Clear Draft' appears when a title, description or address has been entered (section 2). */
export const hasDraftContent = (draft: EventDraft): boolean =>
  [draft.title, draft.description, draft.address].some((text) => text.trim() !== '');

/** Whether the end time is on the day after `date`: at or before the start (see spanOf). */
export const endsNextDay = ({ startTime, endTime }: Pick<EventDraft, 'startTime' | 'endTime'>): boolean =>
  parseTime(startTime) !== null && parseTime(endTime) !== null && endTime <= startTime;

function basicInfoProblems(draft: EventDraft): DraftProblems {
  const problems: DraftProblems = {};
  const title = titleProblem(draft.title.trim());
  if (title) problems.title = title;
  const description = draft.description.trim();
  if (description === '') problems.description = 'description-missing';
  else if (description.length > DESCRIPTION_MAX_LENGTH) problems.description = 'description-too-long';
  return problems;
}

function titleProblem(title: string): DraftProblem | null {
  const problem = plainTextProblem(title);
  if (problem === 'nothing-visible') return 'title-missing';
  if (title.length > TITLE_MAX_LENGTH) return 'title-too-long';
  return problem === 'unseen-characters' ? 'title-unseen' : null;
}

function whenAndWhereProblems(draft: EventDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (draft.date === '') problems.date = 'date-missing';
  else if (!parseDate(draft.date)) problems.date = 'date-invalid';
  else if (!isEventDate(draft.date)) problems.date = 'date-out-of-range';
  if (draft.startTime === '') problems.startTime = 'start-time-missing';
  else if (!parseTime(draft.startTime)) problems.startTime = 'start-time-invalid';
  if (draft.endTime !== '' && !parseTime(draft.endTime)) problems.endTime = 'end-time-invalid';
  const location = locationProblem(draft);
  if (location) problems.location = location;
  return problems;
}

/** A location needs a chosen place: typed text alone has no coordinates and no public area. */
function locationProblem(draft: EventDraft): DraftProblem | null {
  const address = tidyAddress(draft.address);
  if (address === '') return 'location-missing';
  if (address.length > ADDRESS_MAX_LENGTH) return 'location-too-long';
  return draft.place === null ? 'location-not-chosen' : null;
}

function detailsProblems(draft: EventDraft, payments: PaymentReadiness): DraftProblems {
  const problems: DraftProblems = {};
  const capacity = draft.capacity.trim();
  if (capacity === '') problems.capacity = 'capacity-missing';
  else if (parseCapacity(capacity) === null) problems.capacity = 'capacity-invalid';
  const accessibility = accessibilityProblem(tidyAccessibility(draft.accessibility));
  if (accessibility) problems.accessibility = accessibility;
  if (!draft.isPaid) return problems;
  const price = priceProblem(draft.price);
  if (price) problems.price = price;
  if (payments === 'not-setup') problems.payments = 'payments-missing';
  return problems;
}

/** One line: line breaks and runs of spaces, from a paste, become a space. */
export const tidyAccessibility = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim();

function accessibilityProblem(line: string): DraftProblem | null {
  if (line.length > ACCESSIBILITY_MAX_LENGTH) return 'accessibility-too-long';
  return line !== '' && plainTextProblem(line) !== null ? 'accessibility-unseen' : null;
}

/** A whole number of guests from 1 to 1000 as typed, or null. */
export function parseCapacity(typed: string): number | null {
  const capacity = typedNumber(typed);
  return Number.isInteger(capacity) && capacity >= CAPACITY_MIN && capacity <= CAPACITY_MAX ? capacity : null;
}

/** A ticket's price as typed → cents; null if it is no price, finer than a cent, or may mean two prices (`readPrice`). */
export function parsePriceCents(typed: string): number | null {
  const price = readPrice(typed);
  return price.kind === 'amount' ? price.cents : null;
}

/** What is wrong with a price as typed, or null. */
export function priceProblem(typed: string): DraftProblem | null {
  const price = readPrice(typed);
  // Also if it is not a number (specification section 5).
  if (price.kind === 'none') return 'price-too-low';
  if (price.kind === 'ambiguous') return 'price-ambiguous';
  if (price.cents < MINIMUM_PRICE_CENTS) return 'price-too-low';
  if (price.kind === 'too-fine') return 'price-too-fine';
  return price.cents > MAXIMUM_PRICE_CENTS ? 'price-too-high' : null;
}
