import { invitationsOf } from '../support/eventWorld.ts';
import { changeDocument } from '../support/member.ts';
import type { WalkDevice } from './device.ts';
import * as hands from './hands.ts';
import { goTo, hideAndShow, joinOrLeave, publish, rename, withdrawFirst, writeDraft } from './hands.ts';
import { BACK_MS } from './patience.ts';
import { findScreen, learnOwn, settle, type Walk } from './settle.ts';
import { type EventName, type ScreenName, type Step } from './steps.ts';
import { act, firstTitle, idOf } from './world.ts';

/** Takes the steps of a walk, and notes what the person did and was told. Each function returns the answer in a word, for the log. */

/** How many steps were taken so far, for titles and names. */
type Count = { readonly at: number };

export async function take(walk: Walk, step: Step, count: Count): Promise<string> {
  if (step.kind === 'other') {
    await act(walk.world, step.act, step.event);
    listsMayBeOld(walk, null);
    return '';
  }
  const device = walk.devices[step.device];
  switch (step.kind) {
    case 'open':
      return open(walk, device, step.screen);
    case 'press':
      return press(walk, device, step);
    case 'publish':
      return create(walk, device, {
        title: `Made at step ${count.at}.`,
        leaves: step.leaves && device.network() === 'on',
      });
    case 'draft':
      return draft(device, `Begun at step ${count.at}.`);
    case 'buy':
      return buy(walk, device, step.tickets);
    case 'return ticket':
      return returnTicket(walk, device);
    case 'claim':
      return claim(walk, device);
    case 'rename':
      return changeName(walk, device, `${NAMES[count.at % NAMES.length]} Lovelace`);
    case 'withdraw':
      return withdraw(walk, device);
    case 'network':
      return change(device, step.network);
    default:
      return turn(walk, device, step.kind);
  }
}

const NAMES = ['Ada', 'Gus', 'Mia', 'Noor', 'Wren'] as const;

/** Lists that are open, except this device's, have not asked the server since. */
function listsMayBeOld({ devices, world }: Walk, device: WalkDevice | null): void {
  for (const one of devices) if (one !== device && idOf(world, one.screen) === '') one.isFresh = false;
}

async function open({ world }: Walk, device: WalkDevice, screen: ScreenName): Promise<string> {
  device.belief.refusedName = null;
  const id = idOf(world, screen === 'orders' ? 'sold' : screen);
  if (screen === 'made' && id === '') return 'nothing';
  await goTo(device.page(), screen, id);
  // The link to the screen that is open asks nothing again.
  if (device.screen !== screen) device.isFresh = true;
  device.screen = screen;
  return '';
}

type Press = { readonly event: EventName; readonly goes: ScreenName | null };

async function press(walk: Walk, device: WalkDevice, { event, goes }: Press): Promise<string> {
  if (NEED_CONNECTION.has(event)) {
    if (!(await openConnected(walk, device, event))) return 'nothing';
  } else if (device.screen !== event) await open(walk, device, event);
  await settle(walk, device);
  const id = idOf(walk.world, event);
  const pressed = await joinOrLeave(device.page());
  const { waiting } = device.belief;
  if (pressed === 'joined' || pressed === 'left') {
    await learnOwn(walk, device, id);
    listsMayBeOld(walk, device);
  }
  if (pressed === 'waits to join') waiting.set(id, 'join');
  if (pressed === 'waits to leave') waiting.set(id, 'leave');
  // The rules refuse a join for ten seconds after a leave, which a walk does not wait for.
  if (pressed === 'left') await passPause(walk, id);
  if (goes !== null) await open(walk, device, goes);
  return pressed;
}

/** Buying needs a connection, and so does all that concerns tickets. */
const NEED_CONNECTION: ReadonlySet<EventName> = new Set(['paid', 'friends']);

async function openConnected(walk: Walk, device: WalkDevice, event: EventName): Promise<boolean> {
  if (device.network() !== 'on') return false;
  if (device.screen !== event) await open(walk, device, event);
  await settle(walk, device);
  return true;
}

async function buy(walk: Walk, device: WalkDevice, tickets: number): Promise<string> {
  if (!(await openConnected(walk, device, 'paid'))) return 'nothing';
  const bought = await hands.buy(device.page(), tickets);
  if (bought === 'joined') await learnOwn(walk, device, idOf(walk.world, 'paid'));
  listsMayBeOld(walk, device);
  return bought;
}

async function returnTicket(walk: Walk, device: WalkDevice): Promise<string> {
  if (!(await openConnected(walk, device, 'paid'))) return 'nothing';
  listsMayBeOld(walk, device);
  return hands.returnTicket(device.page());
}

async function claim(walk: Walk, device: WalkDevice): Promise<string> {
  if (!(await openConnected(walk, device, 'friends'))) return 'nothing';
  const id = idOf(walk.world, 'friends');
  const [invitation] = await invitationsOf(id);
  if (invitation === undefined) return 'nothing';
  const claimed = await hands.claim(device.page(), invitation);
  if (claimed === 'joined') await learnOwn(walk, device, id);
  listsMayBeOld(walk, device);
  return claimed;
}

const LONG_AGO_MS = 120_000;
const longAgo = (): Date => new Date(Date.now() - LONG_AGO_MS);

const passPause = ({ world }: Walk, id: string): Promise<void> =>
  changeDocument(`events/${id}/departures/${world.ada.uid}`, { at: longAgo() });

async function create(
  walk: Walk,
  device: WalkDevice,
  { title, leaves }: { readonly title: string; readonly leaves: boolean },
): Promise<string> {
  const { belief } = device;
  const published = await publish(device.page(), title, leaves);
  belief.drafts.clear();
  const made = new URL(device.page().url()).pathname.split('/')[2] ?? '';
  if (published === 'published') await learnOwn(walk, device, made);
  if (published === 'waits') belief.publishing.add(title);
  if (published === 'left before the answer') belief.unsureDraft = title;
  if (published === 'refused') belief.drafts.add(title);
  listsMayBeOld(walk, device);
  findScreen(walk.world, device);
  return published;
}

async function draft(device: WalkDevice, title: string): Promise<string> {
  await writeDraft(device.page(), title);
  device.belief.drafts.clear();
  device.belief.drafts.add(title);
  device.screen = 'home';
  device.isFresh = true;
  return '';
}

async function changeName(walk: Walk, device: WalkDevice, name: string): Promise<string> {
  const { belief } = device;
  if (belief.names.has(name) || belief.waitingName !== null) return 'nothing';
  // The rules allow one name in 30 seconds, which a walk does not wait for.
  await changeDocument(`users/${walk.world.ada.uid}`, { profileChangedAt: longAgo() });
  const renamed = await rename(device.page(), name);
  if (renamed === 'renamed') {
    belief.names.clear();
    belief.names.add(name);
  }
  if (renamed === 'waits') belief.waitingName = name;
  belief.refusedName = renamed === 'refused' ? name : null;
  listsMayBeOld(walk, device);
  findScreen(walk.world, device);
  return renamed;
}

async function withdraw({ world }: Walk, device: WalkDevice): Promise<string> {
  const { waiting, publishing, facts, ...belief } = device.belief;
  if (waiting.size + publishing.size === 0 && belief.waitingName === null) return 'nothing';
  const row = await withdrawFirst(device.page());
  if (row === null) return 'nothing';
  const id = [...waiting.keys()].find(
    (one) => one === idOf(world, device.screen) || row.startsWith(firstTitle(facts.get(one)?.at(-1)?.title ?? '?')),
  );
  const title = [...publishing].find((one) => row.startsWith(one));
  if (id !== undefined) waiting.delete(id);
  else if (title !== undefined) publishing.delete(title);
  else if (row.startsWith('Your name')) device.belief.waitingName = null;
  return row === '' ? 'withdrawn' : `withdrawn: ${row.split('\n')[0]}`;
}

/** 'off' fires `offline` and `online` events, which the app hears at once. */
async function change(device: WalkDevice, network: Parameters<WalkDevice['setNetwork']>[0]): Promise<string> {
  const before = device.network();
  await device.setNetwork(network);
  if (before === 'off' && network !== 'off') device.isFresh = true;
  if (before === 'lying' || before === 'flapping' || before === 'slow') device.patienceMs = BACK_MS;
  return '';
}

async function turn(walk: Walk, device: WalkDevice, how: 'back' | 'reload' | 'return' | 'kill'): Promise<string> {
  const page = device.page();
  switch (how) {
    case 'back': {
      // The first entry is not the app's.
      const canGoBack = await page.evaluate(() => (Reflect.get(window, 'navigation').currentEntry?.index ?? 0) > 2);
      if (!canGoBack) return 'nothing';
      await page.goBack({ waitUntil: 'commit' });
      break;
    }
    case 'reload':
      await page.reload({ waitUntil: 'commit' });
      break;
    case 'return':
      return hideAndShow(page).then(() => '');
    case 'kill':
      for (const title of device.belief.drafts) device.belief.draftsBeforeKill.add(title);
      await device.killAndStart();
  }
  device.isFresh = true;
  device.belief.refusedName = null;
  return findScreen(walk.world, device);
}
