import { type Certainty, certaintyOf, factsOf, isOver, latest, titleOf, titlesOf } from './certainty.ts';
import type { EventFacts, Place, View } from './facts.ts';
import { regionOf, type Seen, type SeenRegion } from './seen.ts';
import { firstTitle } from './world.ts';

/** Compares the lists with what is so. Each function returns the differences, in words. `now` is in ms UTC. */

const DAY_MS = 86_400_000;

type Expected = { readonly must: readonly string[]; readonly may: readonly string[]; readonly most?: number };

/** The difference between a list and the events that must and may be in it. */
function listProblems(
  where: string,
  shown: readonly string[],
  { must, may, most = Infinity }: Expected,
  view: View,
): readonly string[] {
  const wrong = shown.filter((id) => !must.includes(id) && !may.includes(id));
  const expected = must.slice(0, most);
  // An event that may be in a list of three may take the place of one that must.
  const missing =
    must.length + may.length <= most || may.length === 0 ? expected.filter((id) => !shown.includes(id)) : [];
  // Events that start at the same time have no order.
  const isOrdered = !view.isExact || may.length > 0 || isSameOrder(view, shown, expected);
  return [
    ...(wrong.length > 0 ? [`${where} lists ${titlesOf(view, wrong)}`] : []),
    ...(missing.length > 0 ? [`${where} lacks ${titlesOf(view, missing)}`] : []),
    ...(new Set(shown).size < shown.length ? [`${where} lists an event twice`] : []),
    ...(isOrdered || wrong.length + missing.length > 0
      ? []
      : [`${where} has the order ${titlesOf(view, shown)}, not ${titlesOf(view, expected)}`]),
  ];
}

const isSameOrder = (view: View, shown: readonly string[], expected: readonly string[]): boolean =>
  shown.every(
    (id, at) => id === expected[at] || latest(view, id)?.startAt === latest(view, expected[at] ?? '')?.startAt,
  );

const idsIn = (region: SeenRegion | null): readonly string[] => region?.events.map(({ id }) => id) ?? [];
const which = (view: View, events: readonly EventFacts[], place: Place, certainty: Certainty): readonly string[] =>
  events.filter(({ id }) => certaintyOf(view, id, place) === certainty).map(({ id }) => id);

/** Rows whose title is not one that the event had or has. */
function titleProblems(where: string, region: SeenRegion | null, view: View): readonly string[] {
  return (region?.events ?? []).flatMap(({ id, text }) => {
    const titles = view.events.get(id)?.facts.map(({ title }) => title) ?? [];
    return titles.length === 0 || titles.some((title) => text.includes(title))
      ? []
      : [`${where} calls ${titles.at(-1)} ${text}`];
  });
}

/**
 * Whether the screen says that its joined events are not all, which only a list may say that this device has never shown with a
 * connection, and home after the person has left an event.
 */
const isPartial = (seen: Seen, { isExact, belief }: View, list: Exclude<Place, 'page'>): boolean =>
  !isExact &&
  (!belief.shown.has(list) || (list === 'home' && belief.isHomeShorter)) &&
  seen.text.includes('(only some of your events)');

/** /home. */
export function homeProblems(seen: Seen, view: View, now: number): readonly string[] {
  const yours = regionOf(seen, 'Your Events');
  if (yours === null || /Loading your events|Looking for your next event/u.test(seen.text)) return ['home is loading'];
  const recent = factsOf(view)
    .filter(({ hostId, startAt }) => hostId !== view.uid && startAt > now - 6 * DAY_MS)
    .toSorted((one, other) => (other.joinedAt ?? now) - (one.joinedAt ?? now));
  const { waitingName } = view.belief;
  const names = [...view.names, ...(waitingName === null ? [] : [waitingName])];
  const [known, unsure] = [which(view, recent, 'home', 'in'), which(view, recent, 'home', 'unsure')];
  const expected = isPartial(seen, view, 'home')
    ? { must: [], may: [...known, ...unsure] }
    : { must: known, may: unsure };
  return [
    ...(names.some((name) => seen.title === `Hey ${name.split(' ')[0]}!`)
      ? []
      : [`home says ${seen.title}, not ${names.join(' or ')}`]),
    ...nextProblems(seen, view, now),
    ...listProblems('home', idsIn(yours), { ...expected, most: 3 }, view),
    ...titleProblems('home', yours, view),
    ...ticketProblems(seen, view),
    ...waitingProblems(seen, view),
  ];
}

/** The person's orders of coming events, and how many tickets are left of each. */
function ticketProblems(seen: Seen, view: View): readonly string[] {
  if (!view.isExact) return [];
  const rows = regionOf(seen, 'Your tickets')?.items ?? [];
  const expected = view.orders
    .filter(({ isOwn, state }) => isOwn && state === 'issued')
    .map(({ eventId, tickets }) => {
      const left =
        tickets === 0 ? 'No tickets left' : `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'} · Ticket issued`;
      return { title: titleOf(view, eventId), left };
    });
  const isListed = ({ title, left }: { title: string; left: string }) =>
    rows.some((row) => row.startsWith(title) && row.endsWith(left));
  // Home may have asked while the refund of all tickets was under way.
  const returned = view.orders.filter(({ state }) => state === 'refunding' || state === 'refunded');
  const mayBeOld = (row: string) =>
    row.endsWith('No tickets left') && returned.some(({ eventId }) => row.startsWith(titleOf(view, eventId)));
  const shown = rows.filter((row) => !mayBeOld(row) || expected.some(({ left }) => left === 'No tickets left'));
  return [
    ...expected.filter((order) => !isListed(order)).map(({ title, left }) => `home lacks ${title}, ${left}`),
    ...(shown.length === expected.length ? [] : [`home has the tickets ${rows.join(', ') || 'none'}`]),
  ];
}

/** Home's first card: the next event of all that the person hosts or has joined. */
function nextProblems(seen: Seen, view: View, now: number): readonly string[] {
  const coming = factsOf(view)
    .filter((event) => !isOver(event, now) && certaintyOf(view, event.id, 'home') !== 'out')
    .toSorted((one, other) => one.startAt - other.startAt);
  const isLacking = isPartial(seen, view, 'home');
  const certain = coming.find(
    ({ id, hostId }) => certaintyOf(view, id, 'home') === 'in' && (hostId === view.uid || !isLacking),
  );
  const possible = coming.slice(0, certain === undefined ? coming.length : coming.indexOf(certain) + 1);
  const card = regionOf(seen, 'Next up');
  const [shown] = idsIn(card);
  if (shown === undefined) return certain === undefined ? [] : [`home has no next event, not ${certain.title}`];
  if (!possible.some(({ id }) => id === shown))
    return [`home’s next event is ${titleOf(view, shown)}, not ${possible.map(({ title }) => title).join(' or ')}`];
  const hosts = latest(view, shown)?.hostId === view.uid;
  const saysHosting = card?.text.includes("You're hosting") === true;
  return hosts === saysHosting ? [] : [`home says ${saysHosting ? '' : 'not '}hosting of ${titleOf(view, shown)}`];
}

/** What waits on this device: queued actions and drafts, above and below home and Your Events. */
function waitingProblems(seen: Seen, view: View): readonly string[] {
  const { waiting, publishing, waitingName, mayBeDone, drafts, unsureDraft } = view.belief;
  const expected = [
    ...[...waiting].map(([id, kind]) => `${firstTitle(titleOf(view, id))} Waiting to ${kind}`),
    ...[...publishing].map((title) => `${title} Will be published`),
    ...(waitingName === null ? [] : [`Your name will be changed to ${waitingName}`]),
  ];
  const rows = (regionOf(seen, 'Changes you made offline')?.items ?? [])
    .filter((row) => /Waiting to|Will be published|will be changed/u.test(row))
    .map((row) => row.replace(/ \d+ Waiting/u, ' Waiting'));
  const unsure = [...(unsureDraft === null ? [] : [unsureDraft]), ...view.belief.draftsBeforeKill];
  const isUnsure = (row: string): boolean => unsure.some((title) => row.startsWith(title));
  const listed = regionOf(seen, 'Drafts on this device')?.items ?? [];
  return [
    ...expected
      .filter((text) => !mayBeDone && !rows.some((row) => row.startsWith(text)))
      .map((text) => `the queue lacks: ${text}`),
    ...rows
      .filter((row) => !isUnsure(row) && !expected.some((text) => row.startsWith(text)))
      .map((row) => `the queue has: ${row}`),
    ...[...drafts]
      .filter((title) => !listed.some((row) => row.includes(title)))
      .map((title) => `the drafts lack: ${title}`),
    ...listed
      .filter((row) => !isUnsure(row) && ![...drafts].some((title) => row.includes(title)))
      .map((row) => `the drafts have: ${row}`),
  ];
}

/** /your-events, with the upcoming or the past half selected. */
export function listsProblems(
  seen: Seen,
  view: View,
  { now, when }: { readonly now: number; readonly when: 'upcoming' | 'past' },
): readonly string[] {
  if (seen.text.includes('Loading your events')) return ['your events are loading'];
  const half = factsOf(view)
    .filter((event) => isOver(event, now) === (when === 'past'))
    .toSorted((one, other) => (one.startAt - other.startAt) * (when === 'past' ? -1 : 1));
  const of = (title: string, events: readonly EventFacts[]): readonly string[] => {
    const region = regionOf(seen, title);
    if (region === null) return [`${title} is not there`];
    // What this device has never shown it does not know, and it says so.
    const isUnknown = !view.isExact && !view.belief.shown.has(when);
    if (isUnknown && /Failed to load/u.test(region.text)) return [];
    const [known, unsure] = [which(view, events, when, 'in'), which(view, events, when, 'unsure')];
    const isLacking = title === 'Events You Joined' && isPartial(seen, view, when);
    const expected = isLacking ? { must: [], may: [...known, ...unsure] } : { must: known, may: unsure };
    return [...listProblems(title, idsIn(region), expected, view), ...titleProblems(title, region, view)];
  };
  return [
    ...of(
      'Events You Created',
      half.filter(({ hostId }) => hostId === view.uid),
    ),
    ...of(
      'Events You Joined',
      half.filter(({ hostId }) => hostId !== view.uid),
    ),
    ...waitingProblems(seen, view),
  ];
}

/** /events/{id}/orders: the host's sales. */
export function ordersProblems(seen: Seen, view: View, id: string): readonly string[] {
  const sold = view.orders.filter(({ eventId, state }) => eventId === id && state === 'issued');
  const cents = sold.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const text = regionOf(seen, 'Summary')?.text;
  if (text === undefined) return view.isExact ? ['the orders have no summary'] : [];
  if (!view.isExact) return [];
  return [
    ...(text.startsWith(`Summary Sold $${(cents / 100).toFixed(2)} `)
      ? []
      : [`the orders say ${text}, not $${cents / 100}`]),
    ...(sold.length > 0 && seen.text.includes('No orders yet') ? ['the orders say that there are none'] : []),
  ];
}

/** /profile. */
export function profileProblems(seen: Seen, view: View): readonly string[] {
  const { waitingName, refusedName } = view.belief;
  const shown = seen.fields['Display name'];
  const names = [...view.names, waitingName, refusedName].filter((name) => name !== null);
  return shown !== undefined && names.includes(shown)
    ? []
    : [`the profile has the name ${shown}, not ${names.join(' or ')}`];
}
