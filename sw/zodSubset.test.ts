import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Noun } from '@arvo/domain/protocol/store/records.ts';
import { rowOf } from '@arvo/domain/protocol/store/records.schema.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

/** The worker parses documents with the subset instead of zod: both must give the same results. */

const isText = (value: unknown): value is string => typeof value === 'string';

/** Every schema that the worker uses; add each new one. */
async function parsers() {
  const events = await import('@arvo/domain/events/event.schema.ts');
  const drafts = await import('@arvo/domain/drafts/draft.schema.ts');
  const people = await import('@arvo/domain/people/person.schema.ts');
  const tokens = await import('@arvo/domain/accounts/token.schema.ts');
  const outbox = await import('@arvo/domain/outbox/queuedAction.schema.ts');
  const files = await import('@arvo/domain/protocol/store/storedFile.schema.ts');
  const records = await import('@arvo/domain/protocol/store/records.schema.ts');
  const answers = await import('@arvo/domain/protocol/writes/restAnswer.schema.ts');
  const id = asEventId('e1');
  const kept = (noun: Noun) => (value: unknown) =>
    records.parseRecord(noun, { owner: 'ada', noun, id, value, savedAt: 1, usedAt: 1, until: null });
  return {
    keptGuest: kept('guest'),
    keptList: kept('list'),
    keptPlace: kept('place'),
    keptTickets: kept('tickets'),
    keptOrders: kept('orders'),
    event: (value: unknown) => events.parseEvent(id, value),
    guest: (value: unknown) => events.parseGuest('ada', value),
    departure: (value: unknown) => events.parseDeparture(value),
    card: (value: unknown) => events.parseCard(id, value),
    draft: (value: unknown) => drafts.parseDraft(value),
    drafts: (value: unknown) => drafts.parseDraftRecords(value),
    user: (value: unknown) => people.parseUser(value),
    profile: (value: unknown) => people.parseProfile(value),
    profileChange: (value: unknown) => people.parseProfileChange(value),
    signIn: (value: unknown) => tokens.parseStoredSignIn(value),
    refreshed: (value: unknown) => tokens.parseRefreshedToken(value),
    appCheck: (value: unknown) => tokens.parseAppCheckToken(value, 1),
    outboxRow: (value: unknown) => outbox.parseOutboxRow(value, isText),
    file: (value: unknown) => files.parseStoredFile(value),
    commit: (value: unknown) => answers.parseCommitAnswer(value),
    document: (value: unknown) => answers.parseDocumentAnswer(value),
  };
}

const real = await parsers();
vi.resetModules();
vi.doMock('zod/mini', () => import('./zodSubset.ts'));
const subset = await parsers();
afterEach(() => vi.doUnmock('zod/mini'));

const START = Date.UTC(2031, 1, 28, 8);
const place = { area: 'Fitzroy VIC', lat: -37.8, lng: 144.98 };
const draft = { ...EMPTY_DRAFT, title: 'Picnic', place, isSearchable: true };
const card = {
  title: 'Picnic',
  date: '2031-02-28',
  startTime: '19:00',
  timeZone: 'Australia/Sydney',
  startAt: START,
  endAt: START + 1,
  area: 'Fitzroy VIC',
  imageURL: null,
};
const row = {
  id: 'ada/name',
  owner: 'ada',
  revision: 'r',
  queuedAt: 1,
  attempts: 0,
  triedAt: null,
  isUnsure: false,
  state: { kind: 'waiting', waitsFor: 'connection', notBefore: 1 },
  wish: { kind: 'profile', name: 'Ada', photo: null },
};
const publish = { kind: 'publish', eventId: 'e2', draft, timeZone: 'Australia/Perth', photoAt: 1, uploadedPhoto: null };
const ticketRow = {
  id: 'abcdefghijklmnopqrstuv',
  eventId: 'e1',
  orderId: 'order',
  ownerId: 'ada',
  hostId: 'host',
  ticketNumber: 2,
  status: 'opened',
  claimedBy: null,
  claimedByName: null,
};
const fields = {
  text: { stringValue: 'a' },
  whole: { integerValue: '7' },
  part: { doubleValue: 0.5 },
  yes: { booleanValue: true },
  at: { timestampValue: '2026-01-01T00:00:00.123456Z' },
  list: { arrayValue: { values: [{ stringValue: 'b' }, { nullValue: null }] } },
  none: { arrayValue: {} },
  map: { mapValue: { fields: { inner: { integerValue: '1' } } } },
  empty: { mapValue: {} },
};

/** A valid document for each parser; each is then damaged at random. */
const valid: Readonly<Record<keyof typeof real, readonly unknown[]>> = {
  event: [
    {
      ...card,
      description: 'Bring a rug.',
      endTime: '21:00',
      accessibility: '',
      capacity: '40',
      isPaid: 'true',
      price: '25.50',
      isSearchable: true,
      status: 'published',
      creatorId: 'host',
      hostStripeAccountId: null,
      createdAt: 1,
      ticketCount: '3',
      heldCount: 0,
      guestPreview: [{ userId: 'ada', name: 'Ada', profilePhoto: null }],
    },
  ],
  guest: [{ userId: 'ada', name: 'Ada', profilePhoto: null, timestamp: 1, totalTicketsPurchased: 2 }],
  departure: [{ at: 1 }],
  card: [card],
  draft: [draft],
  drafts: [{ drafts: { ada: { ...EMPTY_RECORD, draft, eventId: 'e1', step: 2 } } }],
  user: [
    {
      email: 'ada@example.org',
      name: 'Ada',
      photos: ['p'],
      profileComplete: true,
      bankDetails: { accountName: 'Ada', bsb: '123-456', last4: '5678' },
      payoutState: 'ready',
      payoutNeeds: ['bank-account'],
      taxDetails: null,
    },
  ],
  profile: [{ name: 'Ada', photo: null }],
  profileChange: [{ name: 'Ada', displayName: 'Ada', profilePicture: null, profileChangedAt: 1 }],
  signIn: [{ value: { uid: 'ada', stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: 1 } } }],
  refreshed: [{ id_token: 'i', expires_in: '3600', user_id: 'ada' }],
  appCheck: [{ value: { token: 't', expireTimeMillis: 2 } }],
  outboxRow: [
    row,
    { ...row, state: { kind: 'refused', reason: 'full' }, wish: { kind: 'unpublish', eventId: 'e2', title: 'Picnic' } },
    { ...row, state: { kind: 'done' }, wish: { ...publish, photo: 'jpeg' } },
    { ...row, wish: { ...publish, photo: null } },
    { ...row, wish: { ...publish, kind: 'edit', imageURL: null, revision: 2, note: '', isMarked: true } },
    { ...row, wish: { kind: 'join', event: { ...card, id: 'e2' }, profile: { name: 'Ada', photo: null } } },
  ],
  keptGuest: [{ userId: 'ada', name: 'Ada', profilePhoto: null, timestamp: 1, totalTicketsPurchased: 2 }],
  keptList: [[{ event: { ...card, id: 'e2' }, joinedAt: null }]],
  keptPlace: [{ address: '1 High St', lat: -37.8, lng: 145 }],
  keptTickets: [[ticketRow]],
  keptOrders: [
    rowOf({ owner: asUserId('ada'), noun: 'orders', id: asEventId('e1'), value: [order()], savedAt: 1, until: 2 }, 1)
      .value,
  ],
  file: [{ downloadTokens: 'a,b' }],
  commit: [{ commitTime: '2026' }, { error: { status: 'PERMISSION_DENIED', message: 'no' } }],
  document: [{ name: 'a/b/events/e1', fields }, { error: { status: 'NOT_FOUND' } }, { name: 'a/b' }],
};

const anything = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 0, -1, 1.5, 2 ** 60, Number.NaN, '', '7', 'text', [], {}),
  fc.jsonValue(),
);
/** The paths of all values inside. */
const pathsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
];
/** `value` with the one at `path` replaced or removed. */
function damaged(value: unknown, [key, ...rest]: readonly string[], by: { readonly to: unknown } | 'absent'): unknown {
  if (key === undefined) return by === 'absent' ? undefined : by.to;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    return by === 'absent' && rest.length === 0 ? [] : [[name, damaged(inner, rest, by)]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

test('a value that cannot become a number is refused, as by zod', () => {
  const token = { access_token: 'a', id_token: 'i', refresh_token: 'r', expires_in: { toString: '' } };
  expect(subset.refreshed(token)).toStrictEqual(real.refreshed(token));
  const priced = { title: 'Picnic', creatorId: 'ada', price: { toString: '' } };
  expect(subset.event(priced)).toStrictEqual(real.event(priced));
});

const names = Object.keys(valid) as (keyof typeof real)[];
test.each(names)('reads a valid %s, and a damaged one as zod does', (name) => {
  for (const document of valid[name]) {
    expect(real[name](document)).not.toBeNull();
    expect(subset[name](document)).toStrictEqual(real[name](document));
    const paths = pathsIn(document);
    const damages = fc.array(fc.tuple(fc.nat(paths.length - 1), fc.option(fc.record({ to: anything }))), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(damages, (list) => {
        let broken: unknown = document;
        for (const [index, to] of list) broken = damaged(broken, paths[index] ?? [], to ?? 'absent');
        expect(subset[name](broken)).toStrictEqual(real[name](broken));
      }),
      { numRuns: 300 },
    );
  }
});
