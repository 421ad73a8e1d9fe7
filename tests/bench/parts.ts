import type { Row } from './rows.ts';

/** One part of the benchmark, which can run alone by its name. Its code loads when it runs. */
export type Part = {
  readonly name: string;
  /** A description for the list of parts. */
  readonly says: string;
  /** Whether it needs the local stack with its demo data. */
  readonly stack: boolean;
  readonly run: () => Promise<readonly Row[]>;
};

export const PARTS: readonly Part[] = [
  {
    name: 'pages',
    says: 'cold first views of / and of an event page',
    stack: true,
    run: async () => (await import('./pages/coldViews.ts')).benchColdViews(),
  },
  {
    name: 'repeat',
    says: 'the event page once more, with the service worker, then without a network',
    stack: true,
    run: async () => (await import('./pages/repeatView.ts')).benchRepeatView(),
  },
  {
    name: 'device',
    says: "a member's home in a new browser process, from the device; what the device keeps",
    stack: true,
    run: async () => (await import('./members/device.ts')).benchDevice(),
  },
  {
    name: 'worker',
    says: 'the service worker, and what it fetches',
    stack: true,
    run: async () => (await import('./worker.ts')).benchWorker(),
  },
  {
    name: 'edge',
    says: "the event page's function under load",
    stack: true,
    run: async () => (await import('./edge/load.ts')).benchEdge(),
  },
  {
    name: 'join',
    says: 'somebody joins an event',
    stack: true,
    run: async () => (await import('./members/join.ts')).benchJoin(),
  },
  {
    name: 'door',
    says: 'the door of 1,000 spots: its size, its opening without a network, and a camera that sees 40 passes a minute',
    stack: true,
    run: async () => (await import('./members/door.ts')).benchDoor(),
  },
  {
    name: 'lighthouse',
    says: "Lighthouse's scores of the public pages",
    stack: true,
    run: async () => (await import('./pages/lighthouse.ts')).benchLighthouse(),
  },
  {
    name: 'joins',
    says: '200 people join 50 spots',
    stack: true,
    run: async () => (await import('./joins.ts')).benchJoins(),
  },
  {
    name: 'noon',
    says: '1,000 people press for 300 tickets when a sale opens',
    stack: true,
    run: async () => (await import('./noon.ts')).benchNoon(),
  },
  {
    name: 'sales',
    says: 'tickets bought: the call, the webhook, and 300 people for 50 spots',
    stack: true,
    run: async () => (await import('./sales/sales.ts')).benchSales(),
  },
  {
    name: 'lists',
    says: "a host's list of 1,000 events against one of 10",
    stack: true,
    run: async () => (await import('./lists.ts')).benchLists(),
  },
  {
    name: 'guests',
    says: 'all of 1,000 guests shown',
    stack: true,
    run: async () => (await import('./members/guests.ts')).benchGuests(),
  },
  {
    name: 'typing',
    says: 'typing in the wizard',
    stack: true,
    run: async () => (await import('./members/typing.ts')).benchTyping(),
  },
  {
    name: 'navigation',
    says: 'from one loaded screen to another',
    stack: true,
    run: async () => (await import('./members/navigation.ts')).benchNavigation(),
  },
  {
    name: 'start',
    says: 'npm start and ctrl-C',
    stack: false,
    run: async () => (await import('./start/stack.ts')).benchStart(),
  },
  {
    name: 'gazetteer',
    says: 'a keystroke in the location field',
    stack: false,
    run: async () => [(await import('./gazetteer.ts')).benchGazetteer()],
  },
  {
    name: 'units',
    says: 'the wall time of the unit tests',
    stack: false,
    run: async () => (await import('./start/stack.ts')).benchUnitTests(),
  },
];

/** The parts with these names, or all; otherwise the names that do not exist. */
export function choose(names: readonly string[]): readonly Part[] | { readonly unknown: readonly string[] } {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) return { unknown };
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}
