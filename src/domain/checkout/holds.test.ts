import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { asUserId, type UserId } from '../people/person.ts';
import type { UnpaidHold } from './nextHold.ts';
import { decideHolds, type NumberedRequest, type OpenOrder, type SaleFacts, type RequestDecision } from './holds.ts';
import { asOrderId } from '../orders/order.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;

const saleOf = (over: Parameters<typeof anEvent>[0] = {}): SaleFacts => ({
  event: anEvent({ isPaid: true, priceCents: 5000, hostStripeAccountId: 'acct_host', capacity: 10, ...over }),
  host: { stripeAccountId: 'acct_host', paymentSetupComplete: true },
  now: NOW,
});

const orderNumber = (n: number) => asOrderId(`order${n}`.padEnd(20, '0'));
const requestOf = (n: number, over: Partial<NumberedRequest> = {}): NumberedRequest => ({
  buyerId: asUserId(`buyer${n}`),
  quantity: 1,
  forFriends: false,
  orderId: orderNumber(n),
  ...over,
});
const stranger = { buyer: { profileComplete: true }, isGuest: false, removedWith: null, open: null, unpaid: null };
const openOf = (over: Partial<OpenOrder> = {}): OpenOrder => ({
  id: orderNumber(99),
  quantity: 1,
  includesBuyer: true,
  priceCents: 5000,
  createdAt: NOW - MINUTE,
  checkout: { expiresAt: NOW + 20 * MINUTE },
  ...over,
});

const brief = (decision: RequestDecision<OpenOrder>) => (decision.kind === 'refused' ? decision.reason : decision.kind);

describe('requests decided together', () => {
  test('spots go to the first requests, and the next see what is left', () => {
    const requests = [3, 5, 4, 2, 1].map((quantity, n) => ({ request: requestOf(n, { quantity }), facts: stranger }));
    const decisions = decideHolds(requests, saleOf());
    expect(decisions.map(brief)).toEqual(['hold', 'hold', 'too-few', 'hold', 'full']);
    expect(decisions[2]).toMatchObject({ event: { heldCount: 8 } });
  });

  test('two presses of one person hold spots once', () => {
    const buyerId = asUserId('eager');
    const requests = [1, 2].map((n) => ({ request: requestOf(n, { buyerId }), facts: stranger }));
    expect(decideHolds(requests, saleOf()).map(brief)).toEqual(['hold', 'opening']);
  });

  test.each([
    ['since the unpaid hold that they continue', { heldSince: NOW - 15 * MINUTE }, 15],
    ['since now if they have none', null, 0],
  ])('spots are held %s', (_what, unpaid, minutes) => {
    const decisions = decideHolds([{ request: requestOf(1), facts: { ...stranger, unpaid } }], saleOf());
    expect(decisions).toMatchObject([{ kind: 'hold', heldSince: NOW - minutes * MINUTE }]);
  });

  test('a new hold waits while few spots are left for others', () => {
    const resting = { ...stranger, unpaid: { heldSince: NOW - 36 * MINUTE } };
    const holds = (left: number) =>
      decideHolds([{ request: requestOf(1, { quantity: 2 }), facts: resting }], saleOf({ capacity: left })).map(brief);
    expect([holds(22), holds(21)]).toEqual([['hold'], ['wait']]);
  });

  test('a refused press does not block the same person’s next', () => {
    const buyerId = asUserId('eager');
    const requests = [5, 2].map((quantity, n) => ({ request: requestOf(n, { buyerId, quantity }), facts: stranger }));
    expect(decideHolds(requests, saleOf({ capacity: 3 })).map(brief)).toEqual(['too-few', 'hold']);
  });
});

describe('a person whose spots are held', () => {
  const decide = (open: OpenOrder, over: Partial<NumberedRequest> = {}, sale = saleOf()) =>
    decideHolds([{ request: requestOf(1, over), facts: { ...stranger, open } }], sale).map(brief)[0];

  test.each<[string, OpenOrder, Partial<NumberedRequest>, string]>([
    ['returns to the open page', openOf(), {}, 'resume'],
    [
      'returns to a page that stays open for more than a minute',
      openOf({ checkout: { sessionId: 'cs_1', expiresAt: NOW + MINUTE + 1 } }),
      {},
      'resume',
    ],
    ['replaces another number of tickets', openOf(), { quantity: 2 }, 'replace'],
    ['replaces tickets for others', openOf(), { forFriends: true }, 'replace'],
    ['replaces an old price', openOf({ priceCents: 4000 }), {}, 'replace'],
    ['replaces a page about to close', openOf({ checkout: { expiresAt: NOW + MINUTE } }), {}, 'replace'],
    ['waits for a page that is being opened', openOf({ checkout: null, createdAt: NOW - 29_999 }), {}, 'opening'],
    ['replaces a page that was never created', openOf({ checkout: null, createdAt: NOW - 30_000 }), {}, 'replace'],
    ['finds the hold of a request whose answer was lost', openOf({ id: orderNumber(1), checkout: null }), {}, 'held'],
  ])('%s', (_what, open, over, expected) => {
    expect(decide(open, over)).toBe(expected);
    // The event is full with the person's own spots.
    expect(decide(open, over, saleOf({ ticketCount: 9, heldCount: 1 }))).toBe(expected);
  });

  test('is refused if the event is cancelled', () => {
    expect(decide(openOf(), {}, saleOf({ isCancelled: true }))).toBe('cancelled');
  });

  test('is refused with the host’s word once the host has removed them', () => {
    const removed = { ...stranger, removedWith: 'Sorry' };
    expect(decideHolds([{ request: requestOf(1), facts: removed }], saleOf())).toMatchObject([
      { kind: 'refused', reason: 'removed', word: 'Sorry' },
    ]);
  });

  test('pays for them after the host has closed sales, and holds no others', () => {
    const closed = saleOf({ isSalesClosed: true });
    expect(decide(openOf(), {}, closed)).toBe('resume');
    expect(decide(openOf(), { quantity: 2 }, closed)).toBe('sales-closed');
    expect(decide(openOf({ checkout: { expiresAt: NOW + MINUTE } }), {}, closed)).toBe('sales-closed');
    expect(decideHolds([{ request: requestOf(1), facts: stranger }], closed).map(brief)).toEqual(['sales-closed']);
  });

  /** In the last minute in which their spots could be paid. */
  const late = (minutes: number, quantity: number, over: Parameters<typeof anEvent>[0] = {}) => {
    const open = openOf({ checkout: { expiresAt: NOW + minutes * MINUTE } });
    const facts = { ...stranger, open, unpaid: { heldSince: NOW + (minutes - 30) * MINUTE } };
    return decideHolds([{ request: requestOf(1, { quantity }), facts }], saleOf(over))[0];
  };

  test('keeps their page to its end if they could not hold other scarce spots now', () => {
    expect(late(0.5, 1)).toMatchObject({ kind: 'resume' });
    expect(late(0.5, 2)).toMatchObject({ kind: 'refused', reason: 'wait', until: NOW + 40.5 * MINUTE });
    expect(late(0.5, 2, { capacity: 100 })).toMatchObject({ kind: 'replace' });
  });

  test('has the page closed after its end, which finds a payment whose message is late', () => {
    expect(late(0, 1)).toMatchObject({ kind: 'replace' });
    expect(late(0, 2)).toMatchObject({ kind: 'replace' });
    expect(late(1 / MINUTE, 1)).toMatchObject({ kind: 'resume' });
  });

  test('gives up spots whose page was never opened, whatever they could hold now', () => {
    const open = openOf({ checkout: null, createdAt: NOW - MINUTE });
    const facts = { ...stranger, open, unpaid: { heldSince: NOW - 36 * MINUTE } };
    expect(decideHolds([{ request: requestOf(1), facts }], saleOf()).map(brief)).toEqual(['replace']);
  });

  test('gives back their own spots first: those do not make spots scarce', () => {
    const replaces = (left: number) => late(0.5, 2, { capacity: left, heldCount: 1 })?.kind;
    expect([replaces(22), replaces(21)]).toEqual(['replace', 'refused']);
  });
});

const PEOPLE = 5;
const anyRequests = fc.array(
  fc.record({ person: fc.nat(PEOPLE - 1), quantity: fc.integer({ min: 0, max: 6 }), forFriends: fc.boolean() }),
  { maxLength: 12 },
);
const anyBuyers = fc.array(
  fc.record({
    isGuest: fc.boolean(),
    removedWith: fc.constantFrom(null, null, null, 'Sorry'),
    buyer: fc.record({ profileComplete: fc.boolean() }),
    open: fc.option(
      fc.constantFrom(openOf(), openOf({ checkout: null, createdAt: NOW }), openOf({ checkout: null, quantity: 2 })),
    ),
    unpaid: fc.option(fc.constantFrom({ heldSince: NOW - 15 * MINUTE }, { heldSince: NOW - 36 * MINUTE })),
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
);
const anyCounts = fc
  .record({ capacity: fc.integer({ min: 1, max: 15 }), ticketCount: fc.nat(5), heldCount: fc.nat(5) })
  .filter(({ capacity, ticketCount, heldCount }) => ticketCount + heldCount <= capacity);

type World = { readonly sale: SaleFacts; readonly buyers: ReadonlyMap<UserId, typeof stranger | Person> };
type Person = Omit<typeof stranger, 'open' | 'unpaid' | 'removedWith'> & {
  readonly removedWith: string | null;
  readonly open: OpenOrder | null;
  readonly unpaid: UnpaidHold | null;
};

const numbered = (requests: readonly { person: number; quantity: number; forFriends: boolean }[]) =>
  requests.map(({ person, ...request }, n) => requestOf(n, { ...request, buyerId: asUserId(`buyer${person}`) }));
const peopleOf = (buyers: readonly Person[]) =>
  new Map(buyers.map((facts, n) => [asUserId(`buyer${n}`), facts] as const));

const factsOf = ({ buyers }: World, { buyerId }: NumberedRequest): Person => buyers.get(buyerId) ?? stranger;
const together = (world: World, requests: readonly NumberedRequest[]) =>
  decideHolds(
    requests.map((request) => ({ request, facts: factsOf(world, request) })),
    world.sale,
  );

/** The documents after a decision, as the next transaction would read them. */
function after(world: World, request: NumberedRequest, decision: RequestDecision<OpenOrder>): World {
  const { event } = world.sale;
  if (decision.kind !== 'hold' || !event) return world;
  const open: OpenOrder = {
    id: request.orderId,
    quantity: request.quantity,
    includesBuyer: decision.includesBuyer,
    priceCents: decision.amounts.priceCents,
    createdAt: NOW,
    checkout: null,
  };
  return {
    sale: { ...world.sale, event: { ...event, heldCount: event.heldCount + request.quantity } },
    buyers: new Map([...world.buyers, [request.buyerId, { ...factsOf(world, request), open }]]),
  };
}

test('deciding together gives the same results as one by one, never exceeds the capacity, and later requests change no earlier result', () => {
  fc.assert(
    fc.property(anyRequests, anyBuyers, anyCounts, fc.nat(12), (drawn, buyers, counts, cut) => {
      const requests = numbered(drawn);
      const start: World = { sale: saleOf(counts), buyers: peopleOf(buyers) };
      const decisions = together(start, requests);
      let world = start;
      const oneByOne = requests.map((request) => {
        const [decision] = together(world, [request]);
        if (!decision) throw new Error('a request without a decision');
        world = after(world, request, decision);
        return decision;
      });
      expect(decisions).toEqual(oneByOne);
      const event = world.sale.event;
      expect((event?.ticketCount ?? 0) + (event?.heldCount ?? 0)).toBeLessThanOrEqual(counts.capacity);
      expect(together(start, requests.slice(0, cut))).toEqual(decisions.slice(0, cut));
    }),
  );
});
