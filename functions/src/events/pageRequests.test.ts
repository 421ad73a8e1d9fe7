import { createServer, type Server } from 'node:net';
import { anyPublicEvent } from '@arvo/domain/events/anyPublicEvent.testing.ts';
import { parsePublicEvent } from '@arvo/domain/events/publicEvent.ts';
import * as fc from 'fast-check';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../platform/requests/answer.ts';
import { answerRequest, redirectWithoutSlash, type RequestTools } from './pageRequests.ts';
import { readPublicEvent } from './publicEvents.ts';
import { readPublicGuests } from './publicGuests.ts';

/** A database that accepts every call and never answers, as in an outage. */
let silent: Server;
let app: App;
let db: Firestore;
beforeAll(async () => {
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  // Otherwise the client looks for the cloud's metadata server.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  app = initializeApp({ projectId: 'demo-silent' }, 'silent');
  db = getFirestore(app);
});
afterAll(async () => {
  await deleteApp(app);
  silent.close();
  vi.unstubAllEnvs();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const shell = {
  origin: 'https://arvo.example',
  head: '<meta charset="utf-8" />',
  css: '',
  style: '/static/assets/app.css',
  first: [],
  main: '/static/js/main.js',
  preload: [],
  scripts: { beforePaint: '/* mark */', start: '/* start */' },
  scriptHashes: [],
};

/** The pages' content is tested where it is made (src/edge). */
const renderer = {
  event: async () => 'an event',
  loadingEvent: async () => 'an event that loads',
  missingEvent: async () => 'no event',
  landing: async () => 'the landing page',
};

const [sample] = fc.sample(anyPublicEvent(), 1);
if (!sample) throw new Error('no sample');
// Without a host the answer is incomplete.
const publicEvent = { ...sample, host: { name: 'Ada', photo: null } };
const id = publicEvent.event.id;

function tools(over: Partial<ReturnType<RequestTools['deps']>> = {}) {
  const reported: unknown[] = [];
  const given: RequestTools = {
    deps: () => ({
      read: (requested) => readPublicEvent({ db }, requested),
      readGuests: (requested) => readPublicGuests({ db }, requested),
      shell: () => shell,
      renderer: async () => renderer,
      clock: () => 0,
      origin: 'https://arvo.example',
      security: { 'X-Content-Type-Options': 'nosniff' },
      ...over,
    }),
    pages: (_, make) => make(),
    lists: (_, make) => make(),
    report: (error) => reported.push(error),
  };
  return { given, reported };
}

/** The answer, and how long it took. */
async function request(path: string, given: RequestTools) {
  const answering = answerRequest(path, given);
  let answer: Answer | null = null;
  let waited = 0;
  for (; answer === null && waited < 15_000; waited += 100) {
    await vi.advanceTimersByTimeAsync(100);
    answer = await Promise.race([answering, Promise.resolve(null)]);
  }
  if (answer === null) throw new Error(`${path} was not answered before the platform cuts it off`);
  return { ...answer, waited };
}

describe('while the database does not answer', () => {
  it.each([
    ['the page', `/events/${id}`, 'text/html'],
    ['the JSON', `/api/events/${id}`, 'application/json'],
    ['the calendar', `/api/events/${id}.ics`, 'application/json'],
    ['the guests', `/api/events/${id}/guests`, 'application/json'],
  ])('%s is an uncached 503 in time', async (_what, path, type) => {
    const { given, reported } = tools();
    const answer = await request(path, given);
    expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ]);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.waited).toBeLessThan(5000);
    expect(reported.map(String)).toEqual(['Error: An event was not read within 4000 ms']);
  });

  it('the guest list is a 503 too if only it is late', async () => {
    const { given } = tools({ read: async () => publicEvent });
    const answer = await request(`/api/events/${id}/guests`, given);
    expect([answer.status, answer.waited < 5000]).toEqual([503, true]);
  });
});

describe('an event whose host could not be read', () => {
  const { given } = tools({ read: async () => ({ ...publicEvent, host: 'unread' }) });

  it.each([`/events/${id}`, `/api/events/${id}`])('%s is answered, and cached briefly', async (path) => {
    const answer = await request(path, given);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  });

  it('says in the JSON that the host is unread, not that there is none', async () => {
    const answer = await request(`/api/events/${id}`, given);
    expect(parsePublicEvent(id, JSON.parse(String(answer.body)))?.host).toBe('unread');
  });
});

describe.each([
  ['a host who lets search engines find the event', true, undefined],
  ['a host who does not', false, 'noindex'],
])('with %s', (_who, isSearchable, expected) => {
  const event = { ...publicEvent.event, isSearchable };
  const { given } = tools({ read: async () => ({ ...publicEvent, event }), readGuests: async () => [] });
  const robots = async (path: string) => (await request(path, given)).headers['x-robots-tag'];

  it(`the page sends X-Robots-Tag: ${expected ?? 'nothing'}`, async () => {
    expect(await robots(`/events/${id}`)).toBe(expected);
  });

  it.each(['', '.ics', '/guests'])('/api/events/{id}%s is never listed', async (rest) => {
    expect(await robots(`/api/events/${id}${rest}`)).toBe('noindex');
  });
});

it.each([
  ['?invitation', true],
  ['?paid=true&invitation=', true],
  ['?ticket=abcdefghijklmnopqrstuv', true],
  ['?invitations=1', false],
  ['', false],
])(
  'the preview of a paid event at %s is an invitation’s: %s, without a secret, and not listed',
  async (query, expected) => {
    const event = { ...publicEvent.event, title: 'Picnic', isPaid: true, priceCents: 5000, isSearchable: true };
    const cached: string[] = [];
    const { given } = tools({ read: async () => ({ ...publicEvent, event }) });
    const pages: RequestTools['pages'] = (key, make) => {
      cached.push(key);
      return make();
    };
    const { body, headers } = await request(`/events/${id}${query}`, { ...given, pages });
    expect(String(body).includes('content="Your ticket to Picnic"')).toBe(expected);
    // A messenger that links to this address would drop the fragment.
    expect(String(body).includes('og:url')).toBe(!expected);
    expect([String(body), ...cached].join('')).not.toContain('abcdefghijklmnopqrstuv');
    expect(headers['x-robots-tag']).toBe(expected ? 'noindex' : undefined);
    expect(cached).toEqual([`/events/${id}${expected ? '?invitation' : ''}`]);
  },
);

it('complete responses get s-maxage=60', async () => {
  const { given } = tools({ read: async () => publicEvent });
  expect((await request(`/events/${id}`, given)).headers['cache-control']).toContain('s-maxage=60');
});

describe('a trailing slash', () => {
  it.each([
    ['/events/abc/', '/events/abc'],
    ['/events/abc/?ticket=t&paid=true', '/events/abc?invitation&paid=true#ticket=t'],
    ['/events/abc/?intent=join-free', '/events/abc?intent=join-free'],
    ['/api/events/abc/', '/api/events/abc'],
    ['/api/events/abc.ics/', '/api/events/abc.ics'],
    ['/api/events/abc/guests/', '/api/events/abc/guests'],
  ])('%s redirects to %s for good', (requested, location) => {
    const answer = redirectWithoutSlash(requested);
    expect([answer?.status, answer?.headers.location]).toEqual([301, location]);
  });

  it.each([
    '/events/abc',
    '/events/',
    '//evil.example/events/abc/',
    '/events//evil.example/',
    '/events/abc//',
    '/events/abc/guests/',
    '/events/a%0Db/',
    '/events/abc?back=/events/abc/',
  ])('%s is not redirected', (requested) => {
    expect(redirectWithoutSlash(requested)).toBeNull();
  });
});
