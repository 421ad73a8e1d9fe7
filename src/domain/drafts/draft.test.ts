import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaNamed } from '../places/placeName.ts';
import { typedNumber } from './typedNumber.ts';
import {
  type DraftField,
  EMPTY_DRAFT,
  type EventDraft,
  endsNextDay,
  firstStepWithProblems,
  hasDraftContent,
  parseCapacity,
  parsePriceCents,
  paymentReadiness,
  type StepIndex,
  stepProblems,
} from './draft.ts';

const FITZROY = { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.98 };
const COMPLETE: EventDraft = {
  title: 'Sunset picnic',
  description: 'Bring a rug.',
  date: '2027-01-16',
  startTime: '18:30',
  endTime: '',
  address: '12 Smith Street, Fitzroy VIC',
  place: FITZROY,
  capacity: '40',
  isPaid: false,
  price: '',
  accessibility: '',
  isSearchable: false,
  access: {},
};

test('a complete free draft has no problems in any step', () => {
  expect(firstStepWithProblems(COMPLETE, 'not-required')).toBeNull();
});

// @spec:5/step-1
test('an empty draft has a problem for every required field', () => {
  expect(stepProblems(EMPTY_DRAFT, 0, 'not-required')).toEqual({
    title: 'title-missing',
    description: 'description-missing',
  });
  expect(stepProblems(EMPTY_DRAFT, 1, 'not-required')).toEqual({
    date: 'date-missing',
    startTime: 'start-time-missing',
    location: 'location-missing',
  });
  expect(stepProblems(EMPTY_DRAFT, 2, 'not-required')).toEqual({ capacity: 'capacity-missing' });
  expect(stepProblems(EMPTY_DRAFT, 3, 'not-required')).toEqual({});
});

const CASES: readonly [string, Partial<EventDraft>, StepIndex, DraftField, string | undefined][] = [
  ['a title of blanks', { title: '  \n ' }, 0, 'title', 'title-missing'],
  ['a title without a visible character', { title: '\u200B\u3000' }, 0, 'title', 'title-missing'],
  ['a title with a direction mark', { title: 'Quiz \u202Etihs' }, 0, 'title', 'title-unseen'],
  ['a title of emoji', { title: '👨‍👩‍👧‍👦🎉' }, 0, 'title', undefined],
  ['a title of 100', { title: 'x'.repeat(100) }, 0, 'title', undefined],
  // @spec:5/step-0 @spec:9/text-lengths
  ['a title of 101', { title: 'x'.repeat(101) }, 0, 'title', 'title-too-long'],
  ['spaces around a title of 100', { title: ` ${'x'.repeat(100)} ` }, 0, 'title', undefined],
  ['a script as title', { title: '<script>alert(1)</script>' }, 0, 'title', undefined],
  ['a description of 1000', { description: 'x'.repeat(1000) }, 0, 'description', undefined],
  // @spec:5/step-0
  ['a description of 1001', { description: 'x'.repeat(1001) }, 0, 'description', 'description-too-long'],
  ['31 February', { date: '2027-02-31' }, 1, 'date', 'date-invalid'],
  ['the year before the first', { date: '1999-12-31' }, 1, 'date', 'date-out-of-range'],
  ['the first year', { date: '2000-01-01' }, 1, 'date', undefined],
  ['the last year', { date: '2199-12-31' }, 1, 'date', undefined],
  ['the year after the last', { date: '2200-01-01' }, 1, 'date', 'date-out-of-range'],
  ['a leap day', { date: '2028-02-29' }, 1, 'date', undefined],
  ['a date in words', { date: 'tomorrow' }, 1, 'date', 'date-invalid'],
  ['25 o’clock', { startTime: '25:00' }, 1, 'startTime', 'start-time-invalid'],
  ['midnight', { startTime: '00:00' }, 1, 'startTime', undefined],
  ['an end that is no time', { endTime: 'late' }, 1, 'endTime', 'end-time-invalid'],
  // @spec:5/step-1
  ['no end', { endTime: '' }, 1, 'endTime', undefined],
  ['an address typed but not chosen', { place: null }, 1, 'location', 'location-not-chosen'],
  ['no address', { address: ' ', place: null }, 1, 'location', 'location-missing'],
  ['a typed address of 401', { address: 'x'.repeat(401), place: null }, 1, 'location', 'location-too-long'],
  ['an address of 400', { address: 'x'.repeat(400) }, 1, 'location', undefined],
  ['an address of commas', { address: ' , ,' }, 1, 'location', 'location-missing'],
  ['an address of 401', { address: 'x'.repeat(401) }, 1, 'location', 'location-too-long'],
  ['no guests', { capacity: '0' }, 2, 'capacity', 'capacity-invalid'],
  ['one guest', { capacity: '1' }, 2, 'capacity', undefined],
  ['1000 guests', { capacity: '1000' }, 2, 'capacity', undefined],
  ['1001 guests', { capacity: '1001' }, 2, 'capacity', 'capacity-invalid'],
  ['half a guest', { capacity: '1.5' }, 2, 'capacity', 'capacity-invalid'],
  ['guests owed', { capacity: '-5' }, 2, 'capacity', 'capacity-invalid'],
  ['an exponent, which a number field accepts', { capacity: '1e2' }, 2, 'capacity', undefined],
  ['guests in words', { capacity: 'forty' }, 2, 'capacity', 'capacity-invalid'],
  ['an empty accessibility line', { accessibility: ' ' }, 2, 'accessibility', undefined],
  ['an accessibility line of 300', { accessibility: ` ${'x'.repeat(300)}\n` }, 2, 'accessibility', undefined],
  ['an accessibility line of 301', { accessibility: 'x'.repeat(301) }, 2, 'accessibility', 'accessibility-too-long'],
  [
    'an accessibility line with reversed reading order',
    { accessibility: 'Step-free \u202Eyrtne' },
    2,
    'accessibility',
    'accessibility-unseen',
  ],
  ['an invalid price of a free event', { price: 'rubbish' }, 2, 'price', undefined],
  ['no price', { isPaid: true, price: '' }, 2, 'price', 'price-too-low'],
  // @spec:5/step-2 @spec:9/minimum-price
  ['49 cents', { isPaid: true, price: '0.49' }, 2, 'price', 'price-too-low'],
  ['50 cents', { isPaid: true, price: '0.50' }, 2, 'price', undefined],
  ['a negative price', { isPaid: true, price: '-25' }, 2, 'price', 'price-too-low'],
  ['a hexadecimal price', { isPaid: true, price: '0x10' }, 2, 'price', 'price-too-low'],
  ['infinity', { isPaid: true, price: 'Infinity' }, 2, 'price', 'price-too-low'],
  ['an exponent', { isPaid: true, price: '1e3' }, 2, 'price', 'price-too-low'],
  ['a decimal comma', { isPaid: true, price: '19,50' }, 2, 'price', undefined],
  ['a price that may mean two', { isPaid: true, price: '1.950' }, 2, 'price', 'price-ambiguous'],
  ['half a cent below the minimum', { isPaid: true, price: '0.495' }, 2, 'price', 'price-too-low'],
  ['half a cent', { isPaid: true, price: '25.005' }, 2, 'price', 'price-too-fine'],
  ['10000 dollars', { isPaid: true, price: '10000' }, 2, 'price', undefined],
  ['a cent above 10000 dollars', { isPaid: true, price: '10000.01' }, 2, 'price', 'price-too-high'],
];

test.each(CASES)('%s', (_name, change, step, field, problem) => {
  expect(stepProblems({ ...COMPLETE, ...change }, step, 'ready')[field]).toBe(problem);
});

describe('payments', () => {
  // @spec:4/payment-readiness
  test.each([
    [false, false, false, 'not-required'],
    [false, true, true, 'not-required'],
    [true, true, true, 'ready'],
    [true, false, true, 'not-setup'],
    [true, true, false, 'not-setup'],
  ] as const)('paid %s, bank details %s, set-up complete %s: %s', (isPaid, bank, complete, readiness) => {
    expect(paymentReadiness(isPaid, bank, complete)).toBe(readiness);
  });

  // @spec:5/step-2
  test('are required for a paid event', () => {
    const paid = { ...COMPLETE, isPaid: true, price: '25' };
    expect(stepProblems(paid, 2, 'not-setup')).toEqual({ payments: 'payments-missing' });
    expect(stepProblems(paid, 2, 'ready')).toEqual({});
    expect(firstStepWithProblems(paid, 'not-setup')).toBe(2);
  });
});

test('the first step with problems is found', () => {
  expect(firstStepWithProblems({ ...COMPLETE, capacity: '', date: '' }, 'not-required')).toBe(1);
});

// @spec:2/clear-draft
test.each([
  ['title', { title: 'x' }, true],
  ['description', { description: 'x' }, true],
  ['address', { address: 'x' }, true],
  ['blanks', { title: ' ' }, false],
  ['a date alone', { date: '2027-01-01' }, false],
] as const)('content to clear: %s', (_name, change, expected) => {
  expect(hasDraftContent({ ...EMPTY_DRAFT, ...change })).toBe(expected);
});

test.each([
  ['18:30', '01:00', true],
  ['18:30', '18:30', true],
  ['18:30', '18:31', false],
  ['18:30', '', false],
  ['', '01:00', false],
])('from %s to %s ends the next day: %s', (startTime, endTime, expected) => {
  expect(endsNextDay({ startTime, endTime })).toBe(expected);
});

// @spec:5/step-2 @spec:9/tickets-and-capacity
test('only whole numbers from 1 to 1000 are a capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (n) => {
      expect(parseCapacity(` ${n} `)).toBe(n);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const capacity = parseCapacity(typed);
      expect(capacity === null || (Number.isInteger(capacity) && capacity >= 1 && capacity <= 1000)).toBe(true);
    }),
  );
});

test('an amount of whole cents is read exactly, and other input is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      expect(parsePriceCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^-?[0-9]{0,4}(\.[0-9]{0,2})?$/u), (typed) => {
      const cents = parsePriceCents(typed);
      if (cents !== null) expect(cents).toBe(Math.round(typedNumber(typed) * 100));
    }),
  );
});

test('for any input, no step throws, and firstStepWithProblems agrees with stepProblems', () => {
  const anyDraft = fc.record({
    title: fc.string(),
    description: fc.string(),
    date: fc.string(),
    startTime: fc.string(),
    endTime: fc.string(),
    address: fc.string(),
    place: fc.constantFrom(null, FITZROY),
    capacity: fc.string(),
    isPaid: fc.boolean(),
    price: fc.string(),
    accessibility: fc.string(),
    access: fc.constantFrom({}, { toilet: 'no' as const }, { stepFree: 'yes' as const, parking: 'ask' as const }),
    isSearchable: fc.boolean(),
  });
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const steps: readonly StepIndex[] = [0, 1, 2, 3];
      const first = steps.find((step) => Object.keys(stepProblems(draft, step, 'not-setup')).length > 0) ?? null;
      expect(firstStepWithProblems(draft, 'not-setup')).toBe(first);
    }),
  );
});
