import fc from 'fast-check';

/** What happens in a walk: a list of steps that follows from a seed. A step that cannot be taken where the person is does nothing. */

/** The events that a walk begins with, by what is special about them. */
export const EVENTS = ['near', 'far', 'last', 'own', 'past', 'paid', 'friends', 'sold'] as const;
/** 'made': the event that the person published last. */
export type EventName = (typeof EVENTS)[number] | 'made';

/** 'orders': the sales of `sold`. */
export type ScreenName = 'home' | 'upcoming' | 'over' | 'privacy' | 'profile' | 'orders' | EventName;
/**
 * 'flapping': cut and up in turn. 'lying': connections open and nothing is answered. After these two the browser fires no `online`
 * event.
 */
export type Network = 'on' | 'off' | 'slow' | 'flapping' | 'lying';
export type DeviceNumber = 0 | 1;

/** What other people do. 'fills' takes every place that is left. */
export type OtherAct = 'joins' | 'leaves' | 'fills' | 'renames the event' | 'buys';

export type Step =
  | { readonly kind: 'open'; readonly device: DeviceNumber; readonly screen: ScreenName }
  /** Joins or leaves, whichever the page offers, and goes elsewhere at once to `goes`. */
  | {
      readonly kind: 'press';
      readonly device: DeviceNumber;
      readonly event: EventName;
      readonly goes: ScreenName | null;
    }
  /** Fills in the wizard and presses "Create Event"; 'leaves' goes home before the answer. */
  | { readonly kind: 'publish'; readonly device: DeviceNumber; readonly leaves: boolean }
  | { readonly kind: 'draft' | 'rename'; readonly device: DeviceNumber }
  /** Buys so many tickets of `paid`. */
  | { readonly kind: 'buy'; readonly device: DeviceNumber; readonly tickets: number }
  /** Returns a friend's ticket of `paid`, or claims a ticket of `friends`. */
  | { readonly kind: 'return ticket' | 'claim'; readonly device: DeviceNumber }
  | { readonly kind: 'withdraw' | 'back' | 'reload' | 'return' | 'kill'; readonly device: DeviceNumber }
  | { readonly kind: 'network'; readonly device: DeviceNumber; readonly network: Network }
  | { readonly kind: 'other'; readonly act: OtherAct; readonly event: EventName };

const device = fc.constantFrom<DeviceNumber[]>(0, 0, 0, 1);
const screen = fc.constantFrom<ScreenName[]>(
  ...([
    'home',
    'home',
    'home',
    'upcoming',
    'upcoming',
    'upcoming',
    'over',
    'privacy',
    'profile',
    'made',
    'orders',
    'orders',
  ] as const),
  ...EVENTS,
);
const kindOf = <K extends string>(...kinds: readonly K[]) => fc.constantFrom(...kinds);

const STEPS: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 10, arbitrary: fc.record({ kind: kindOf('open'), device, screen }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kindOf('press'),
      device,
      event: kindOf('near', 'near', 'far', 'far', 'last', 'last', 'paid', 'friends'),
      goes: fc.constantFrom<(ScreenName | null)[]>('home', 'upcoming', null, null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('publish'), device, leaves: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('buy'), device, tickets: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('return ticket', 'claim'), device }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('draft', 'rename', 'rename'), device }) },
  { weight: 10, arbitrary: fc.record({ kind: kindOf('withdraw', 'back', 'reload', 'return', 'kill'), device }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kindOf('network'),
      device,
      network: kindOf('on', 'on', 'on', 'off', 'off', 'slow', 'flapping', 'lying'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kindOf('other'),
      act: kindOf('joins', 'leaves', 'fills', 'renames the event'),
      event: kindOf('near', 'far', 'last', 'own'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('other'), act: kindOf('buys'), event: kindOf('sold', 'sold', 'paid') }),
  },
];

/** The first `count` steps of a seed's walk. A longer walk of the same seed begins with them. */
export const walkOf = (seed: number, count: number): readonly Step[] =>
  fc.sample(fc.oneof(...STEPS), { seed, numRuns: count });

export const stepText = (step: Step): string =>
  Object.entries(step)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => (key === 'kind' ? String(value) : `${key} ${value}`))
    .join(', ');
