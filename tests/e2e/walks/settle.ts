import { setTimeout as wait } from 'node:timers/promises';
import { isConnected, type WalkDevice } from './device.ts';
import { screenAt } from './hands.ts';
import {
  agreedOnEvent,
  agreedOnList,
  exactView,
  type Facts,
  knowsByItself,
  mayHaveHeard,
  type View,
  viewOf,
} from './facts.ts';
import { homeProblems, listsProblems, ordersProblems, profileProblems } from './judge.ts';
import { eventProblems } from './judgeEvent.ts';
import { SLOWLY_MS, SOON_MS } from './patience.ts';
import { see, type Seen } from './seen.ts';
import { serverProblems } from './sent.ts';
import { idOf, readFacts, type World } from './world.ts';

/** Waits until a device's screen agrees with what is so. */

const LOOKS_EVERY_MS = 150;

export type Walk = { readonly world: World; readonly devices: readonly [WalkDevice, WalkDevice] };

/** Throws with the differences if the screen does not agree in time. */
export async function settle({ world, devices }: Walk, device: WalkDevice): Promise<void> {
  const until = Date.now() + Math.max(device.network() === 'slow' ? SLOWLY_MS : SOON_MS, device.patienceMs);
  for (;;) {
    const facts = await readFacts(world);
    // The person may have published another event on the other device since.
    if (device.screen === 'made') findScreen(world, device);
    for (const { belief } of devices) mayHaveHeard(belief, facts);
    const server = isConnected(device) ? serverProblems(device.belief, facts) : [];
    if (device.network() === 'flapping') device.belief.mayBeDone = true;
    const seen = await see(device.page());
    const problems = [...server, ...problemsOn(device, seen, { world, facts })];
    if (problems.length === 0) return agree(world, device, facts);
    if (Date.now() > until)
      throw new Error(
        [`device ${device.number}, ${device.network()}, on ${device.screen}:`, ...problems, seen?.text].join('\n'),
      );
    await wait(LOOKS_EVERY_MS);
  }
}

function problemsOn(
  { belief, screen, isFresh, ...device }: WalkDevice,
  seen: Seen | null,
  { world, facts }: { readonly world: World; readonly facts: Facts },
): readonly string[] {
  if (seen === null) return ['the page is being replaced'];
  // An event's page follows the server; a list asks it once.
  const isLive = idOf(world, screen) !== '' || screen === 'orders';
  const isExact = (device.network() === 'on' || device.network() === 'slow') && (isLive || isFresh);
  const view: View = isExact ? exactView(belief, facts) : viewOf(belief, facts);
  const now = Date.now();
  switch (screen) {
    case 'home':
      return homeProblems(seen, view, now);
    case 'upcoming':
      return listsProblems(seen, view, { now, when: 'upcoming' });
    case 'over':
      return listsProblems(seen, view, { now, when: 'past' });
    case 'orders':
      return ordersProblems(seen, view, idOf(world, 'sold'));
    case 'profile':
      return profileProblems(seen, view);
    case 'privacy':
    case null:
      return [];
    default:
      return eventProblems(seen, view, idOf(world, screen), now);
  }
}

/** The device has shown what is so. */
function agree(world: World, device: WalkDevice, facts: Facts): void {
  if (!isConnected(device)) return;
  device.patienceMs = SOON_MS;
  const { belief, screen, isFresh } = device;
  const event = facts.events.find(({ id }) => id === idOf(world, screen));
  if (event) agreedOnEvent(belief, event, facts.uid);
  else if (isFresh && (screen === 'home' || screen === 'upcoming' || screen === 'over'))
    agreedOnList(belief, facts, screen === 'over' ? 'past' : screen);
}

/** The person's own action was carried out: this device knows the event as it is now. */
export async function learnOwn({ world }: Walk, { belief }: WalkDevice, id: string): Promise<void> {
  const { events, uid } = await readFacts(world);
  const event = events.find((one) => one.id === id);
  if (event) knowsByItself(belief, event, uid);
}

/** Finds out which screen is open, from its address. */
export function findScreen(world: World, device: WalkDevice): string {
  const address = new URL(device.page().url());
  const { pathname } = address;
  const event = [...world.ids].find(([, id]) => pathname === `/events/${id}`)?.[0];
  device.screen = pathname.endsWith('/orders') ? 'orders' : (event ?? screenAt(address));
  return device.screen ?? pathname;
}
