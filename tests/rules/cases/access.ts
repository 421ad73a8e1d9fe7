import { ACCESS_ANSWERS, ACCESS_FACTS } from '@arvo/domain/events/access.ts';

/** Access facts that the rules accept, and that they refuse. */

type Labelled = readonly (readonly [string, unknown])[];

export const ACCESS: Labelled = [
  ['nothing is known', {}],
  ['one fact', { hearingLoop: 'yes' }],
  ...ACCESS_ANSWERS.map(
    (answer) =>
      [`every fact answered ${answer}`, Object.fromEntries(ACCESS_FACTS.map((fact) => [fact, answer]))] as const,
  ),
];

export const NOT_ACCESS: Labelled = [
  ['a list', ['yes']],
  ['null', null],
  ['a text', 'Step-free'],
  ['an unknown fact', { stairs: 'yes' }],
  ['an unknown answer', { stepFree: 'maybe' }],
  ['a bool as the answer', { stepFree: true }],
];
