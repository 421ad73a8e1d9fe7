import { asUserId } from '@arvo/domain/people/person.ts';
import { guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { ADA, event, guestRecord, HANG_MS } from '../eventStage.testing.tsx';
import type { EventViewer } from '../useViewer.ts';
import { GuestGrid } from './GuestGrid.tsx';
import { BATCH } from './span.ts';

const VISITOR: EventViewer = { kind: 'known', role: 'visitor', uid: null, profile: null, own: null };
const GUEST: EventViewer = { kind: 'known', role: 'guest', uid: ADA, profile: null, own: guestRecord };

/** What a tile shows of each guest: the initial and the name. */
const tilesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `GGuest ${at}`);

let frames = new Map<number, FrameRequestCallback>();
let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  teachJsdomDialogs();
  frames = new Map();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    last += 1;
    frames.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  world = screenWorld();
  world.given.guests(world.given.event(event()), 200);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frame = () =>
  act(async () => {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback(performance.now());
  });
/** The number of frames until everything is rendered. */
async function settle(): Promise<number> {
  let count = 0;
  for (; frames.size > 0 && count < 1000; count += 1) await frame();
  return count;
}
// Finds buttons by text, because finding one of 200 by role takes jsdom a good part of a second.
const press = (text: string) => act(async () => fireEvent.click(screen.getByText(text)));
/** Also waits for the code that reads the list, and for what the list then says. */
async function showAll(): Promise<void> {
  await press('Show All');
  await act(() => vi.dynamicImportSettled());
}
/** The person returns, long after the list was read. */
const returns = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10_000);
  });
const buttons = () => [...screen.getByRole('list').querySelectorAll('button')];
const tiles = () => buttons().filter(({ textContent }) => !textContent.includes('Show All'));
const names = () => tiles().map((tile) => tile.textContent);

function open(viewer: EventViewer = VISITOR, ticketCount = 200) {
  const grid = (now: EventViewer) =>
    world.around(<GuestGrid over={false} event={event({ ticketCount })} viewer={now} />);
  const { rerender } = render(grid(viewer));
  return { look: (now: EventViewer) => act(async () => rerender(grid(now))) };
}

// @spec:2/guest-list
it('counts guests, and says beside them how many tickets are to be claimed', () => {
  const eight = { isPaid: true, priceCents: 5000, ticketCount: 11, unclaimedCount: 3 };
  render(world.around(<GuestGrid over={false} event={event(eight)} viewer={VISITOR} />));
  expect(screen.getByRole('heading').textContent).toBe("Who's going (8)");
  expect(screen.getByText('and 3 tickets to be claimed')).toBeTruthy();
  expect(tiles()).toHaveLength(8);
  expect(screen.queryByText('Show All')).toBeNull();
});

// @spec:2/guest-list
it('"Show All" leads to as many guests as it promised, and back', async () => {
  world = screenWorld();
  world.given.guests(world.given.event(event()), 10);
  const ten = { isPaid: true, priceCents: 5000, ticketCount: 13, unclaimedCount: 3 };
  render(world.around(<GuestGrid over={false} event={event(ten)} viewer={VISITOR} />));
  expect(screen.getByText('+2')).toBeTruthy();
  await showAll();
  await settle();
  expect(tiles()).toHaveLength(10);
  expect(screen.getByText('Show Less')).toBeTruthy();
});

it('an older event that does not say how many tickets are to be claimed shows no wrong number', async () => {
  world = screenWorld();
  world.given.guests(world.given.event(event()), 10);
  const older = { isPaid: true, priceCents: 5000, ticketCount: 13, unclaimedCount: null };
  render(world.around(<GuestGrid over={false} event={event(older)} viewer={VISITOR} />));
  expect(screen.getByRole('heading').textContent).toBe("Who's going");
  expect(screen.queryByText(/to be claimed/u)).toBeNull();
  await showAll();
  await settle();
  expect(screen.getByRole('heading').textContent).toBe("Who's going (10)");
});

it('a ticket that nobody has claimed is not mentioned once the event is over', () => {
  const past = { isPaid: true, priceCents: 5000, ticketCount: 11, unclaimedCount: 3 };
  render(world.around(<GuestGrid over event={event(past)} viewer={VISITOR} />));
  expect(screen.getByRole('heading').textContent).toBe('Who came (8)');
  expect(screen.queryByText(/to be claimed/u)).toBeNull();
});

it.each([
  ['an event that can be joined', {}, 'Be the first to join.'],
  ['an event whose spots are all held', { capacity: 2, heldCount: 2 }, undefined],
])('nobody is going yet: %s', (_, changes, text) => {
  const empty = event({ ticketCount: 0, guestPreview: [], ...changes });
  const { container } = render(world.around(<GuestGrid over={false} event={empty} viewer={VISITOR} />));
  expect(container.querySelector('p')?.textContent).toBe(text);
});

it('nobody is going yet: its host is not told to join', () => {
  const empty = event({ ticketCount: 0, guestPreview: [] });
  const host = { kind: 'known', role: 'host', uid: empty.creatorId, profile: null, own: null } as const;
  render(world.around(<GuestGrid over={false} event={empty} viewer={host} />));
  expect(screen.getByText('Nobody has joined yet. Share the link.')).toBeTruthy();
  expect(screen.queryByText('Be the first to join.')).toBeNull();
});

it('a cancelled event whose guests have their money back shows no guest list', () => {
  const cancelled = event({ ticketCount: 0, guestPreview: [], isCancelled: true });
  const { container } = render(world.around(<GuestGrid over event={cancelled} viewer={VISITOR} />));
  expect(container.textContent).toBe('');
});

it('renders in batches that keep earlier tiles; the count is right from the start', async () => {
  open();
  await showAll();
  expect(screen.getByRole('heading').textContent).toBe("Who's going (200)");
  expect(tiles()).toHaveLength(8);
  const touched: MutationRecord[] = [];
  const observer = new MutationObserver((records) => touched.push(...records));
  observer.observe(screen.getByRole('list'), { subtree: true, childList: true, attributes: true, characterData: true });
  const drawn = [8];
  while (frames.size > 0) {
    await frame();
    drawn.push(tiles().length);
  }
  const added = drawn.slice(1).map((count, at) => count - (drawn[at] ?? 0));
  // The last frame has nothing left to render.
  expect(added.at(-1)).toBe(0);
  for (const count of added.slice(0, -1)) expect(count).toSatisfy((one: number) => one > 0 && one <= BATCH);
  touched.push(...observer.takeRecords());
  expect(names()).toEqual(tilesOf(200));
  expect(touched.every(({ type, removedNodes }) => type === 'childList' && removedNodes.length === 0)).toBe(true);
});

it('closes in batches from its end, and returns the focus to "Show All"', async () => {
  open();
  await showAll();
  await settle();
  screen.getByText('Show Less').focus();
  await press('Show Less');
  expect(screen.queryByText('Show Less')).toBeNull();
  await frame();
  expect(tiles().length).toBeLessThan(200);
  expect(tiles().length).toBeGreaterThan(8);
  expect(names()).toEqual(tilesOf(tiles().length));
  await settle();
  expect(tiles()).toHaveLength(8);
  expect(screen.getByRole('button', { name: '+192 Show All' })).toBe(document.activeElement);
});

it('can be opened again while it closes', async () => {
  open();
  await showAll();
  await settle();
  await press('Show Less');
  await frame();
  await showAll();
  await settle();
  expect(tiles()).toHaveLength(200);
});

it('moves the focus to the first new tile once it is rendered', async () => {
  open();
  buttons().at(-1)?.focus();
  await showAll();
  await frame();
  expect(document.activeElement?.textContent).toContain('Guest 8');
  await settle();
  expect(document.activeElement?.textContent).toContain('Guest 8');
});

it('does not render unchanged tiles again after a refresh', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  open();
  await showAll();
  await settle();
  const [first, last] = [tiles()[0], tiles()[199]];
  const touched: MutationRecord[] = [];
  new MutationObserver((records) => touched.push(...records)).observe(screen.getByRole('list'), {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // Meanwhile one leaves and another joins.
  world.server.delete(guestPath(event().id, asUserId('guest150')));
  world.given.guest(event(), asUserId('guest200'), { name: 'Guest 200' });
  await returns();
  await settle();
  expect(names()).toEqual(tilesOf(201).filter((_, at) => at !== 150));
  expect([tiles()[0], tiles()[198]]).toEqual([first, last]);
  // Unchanged batches do not render again.
  expect(touched.flatMap(({ removedNodes }) => [...removedNodes]).length).toBeLessThan(10);

  world.goOffline();
  await returns();
  expect(tiles()).toHaveLength(200);
});

it('shows the viewer’s own tile first at once, although the list does not have it yet', async () => {
  const { look } = open(VISITOR, 200);
  await showAll();
  await settle();
  await look(GUEST);
  await settle();
  expect(names()[0]).toBe('AAda Lovelace');
  expect(tiles()).toHaveLength(201);
  expect(screen.getByRole('heading').textContent).toBe("Who's going (201)");
});

it('says if the list cannot be loaded, and offers a retry', async () => {
  world.goOffline();
  open();
  await showAll();
  expect(screen.getByRole('alert')).toBeDefined();
  world.goOnline();
  await showAll();
  await settle();
  expect(tiles()).toHaveLength(200);
});

it('opens the list that was read before without a connection, and says when the server sent it', async () => {
  open();
  await showAll();
  cleanup();
  world.goOffline();
  open();
  await showAll();
  await settle();
  expect(tiles()).toHaveLength(200);
  expect(await screen.findByText(/^Saved on this device/u, {}, { timeout: HANG_MS })).toBeDefined();
});

it('opens the photo of the pressed guest before all are rendered', async () => {
  open();
  await showAll();
  await frame();
  await press('Guest 12');
  const dialog = await screen.findByRole('dialog', { name: 'Photo viewer' });
  expect(within(dialog).getByText('13 of 200')).toBeDefined();
});
