import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerEventPage,
  answerPublicEvent,
  answerUnread,
  type PageDeps,
} from '../../functions/src/events/eventPage.ts';
import { readPublicEvent } from '../../functions/src/events/publicEvents.ts';
import { buildLocalRenderer } from '../../build/bundling/edgeRenderer.testing.ts';
import { db, newEventId, previewEntry, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const shell = {
  origin: 'https://arvo.example',
  head: '<meta charset="utf-8" />',
  css: '',
  style: '/static/assets/app.css',
  first: ['/static/js/react.js'],
  main: '/static/js/main.js',
  preload: ['/static/js/event.js'],
  scripts: { beforePaint: '/* before paint */', start: '/* start */' },
  scriptHashes: [],
};

// The file that functions load in the cloud.
const { pageRenderer } = await buildLocalRenderer();

let reads = 0;
const deps: PageDeps = {
  read: (id) => {
    reads += 1;
    return readPublicEvent({ db: db() }, id);
  },
  shell: () => shell,
  renderer: async () => pageRenderer,
  clock: () => Date.UTC(2026, 10, 21),
  origin: 'https://arvo.example',
  security: { 'Content-Security-Policy': "default-src 'self'" },
};

let id = '';
beforeEach(async () => {
  id = newEventId();
  reads = 0;
  await writeEvent(id, { creatorId: `host${id}`, guestPreview: [previewEntry(1)], ticketCount: 1 });
  await db().doc(`profiles/host${id}`).set({ name: 'Priya Raman', photo: null });
  await db().doc(`events/${id}/private/place`).set({ address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 });
});

describe('the page of an event', () => {
  it('is HTML with the event, its host and its guests, with the security policy, cached for a minute', async () => {
    const { status, headers, body } = await answerEventPage(deps, id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'Content-Security-Policy': "default-src 'self'",
      'arvo-build': '/static/js/main.js',
    });
    for (const text of ['Picnic', 'Priya Raman', 'Guest 1', 'Fitzroy VIC', 'Sat 12 Dec']) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('Smith Street');
  });

  it('has an ETag that changes exactly with its content', async () => {
    const first = await answerEventPage(deps, id);
    await db().doc(`events/${id}`).update({ hostStripeAccountId: 'acct_1', status: 'draft', note: 'to nobody' });
    await db().doc(`events/${id}/private/place`).update({ address: '14 Smith Street, Fitzroy VIC' });
    await db().doc(`profiles/host${id}`).update({ note: 'to nobody' });
    const second = await answerEventPage({ ...deps, clock: () => deps.clock() + 60_000 }, id);
    expect(second.headers.etag).toBe(first.headers.etag);
    await db().doc(`events/${id}`).update({ heldCount: 1 });
    const later = await answerEventPage(deps, id);
    expect(later.headers.etag).not.toBe(first.headers.etag);
  });

  it.each(['nobodyMadeThis', 'a b', '..', 'x'.repeat(200)])('is a 404 without an event: %s', async (other) => {
    const { status, headers, body } = await answerEventPage(deps, other);
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
    expect(body).toContain('Page not found');
    expect(body).toContain('/static/js/main.js');
  });

  it('reads nothing for an invalid id', async () => {
    await answerEventPage(deps, 'a b');
    expect(reads).toBe(0);
  });

  it('is the app without an event, uncached, if the database does not answer', async () => {
    const { status, headers, body } = await answerUnread(deps);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain('/static/js/main.js');
  });
});

describe('the page of an event whose host cannot be read', () => {
  it.each([
    ['is refused', () => Promise.reject(new Error('unavailable'))],
    ['is late', () => new Promise<never>(() => undefined)],
  ])('%s: has no host, and is cached briefly', async (_how, get) => {
    const store = db();
    const document = store.doc.bind(store);
    const requested = vi.spyOn(store, 'doc').mockImplementation((path) => {
      const reference = document(path);
      if (path.startsWith('profiles/')) vi.spyOn(reference, 'get').mockImplementation(get);
      return reference;
    });
    const { status, headers, body } = await answerEventPage(deps, id);
    requested.mockRestore();
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
    expect(body).toContain('Picnic');
    expect(body).not.toContain('Priya Raman');
    expect((await answerEventPage(deps, id)).body).toContain('Priya Raman');
  });
});

describe('the event as JSON', () => {
  it('has exactly the public fields', async () => {
    const { status, headers, body } = await answerPublicEvent(deps, id);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(String(body))).toMatchObject({
      id,
      event: { title: 'Picnic', area: 'Fitzroy VIC', ticketCount: 1, guestPreview: [{ name: 'Guest 1' }] },
      host: { name: 'Priya Raman', photo: null },
    });
    expect(String(body)).not.toMatch(/Smith Street|stripe/iu);
  });

  it('is a refusal in the form of the calls if there is no event', async () => {
    const { status, body } = await answerPublicEvent(deps, 'nobodyMadeThis');
    expect([status, JSON.parse(String(body))]).toEqual([404, { success: false, error: 'There is no such event.' }]);
  });

  it('has no host without a profile', async () => {
    await writeEvent(id, { creatorId: 'nobody' });
    const { body } = await answerPublicEvent(deps, id);
    expect(JSON.parse(String(body)).host).toBeNull();
  });
});
