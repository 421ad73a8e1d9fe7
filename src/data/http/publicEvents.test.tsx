import { CACHED_AT } from '@arvo/domain/protocol/contracts/worker.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import { anyPublicEvent } from '@arvo/domain/events/anyPublicEvent.testing.ts';
import { EMBEDDED_EVENT_ID, embeddedJson } from '@arvo/domain/protocol/page/embeddedJson.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublicEvents } from './publicEvents.ts';

const [sample] = fc.sample(anyPublicEvent(), { numRuns: 1, seed: 1 });
if (!sample) throw new Error('no event');
const { id } = sample.event;
const json = publicEventJson(sample);
const asRead = { ...sample, event: { ...sample.event, hostStripeAccountId: null } };

const pageWith = (text: string | null): Document => {
  const page = document.implementation.createHTMLDocument();
  if (text === null) return page;
  const script = page.createElement('script');
  script.id = EMBEDDED_EVENT_ID;
  script.type = 'application/json';
  script.textContent = text;
  page.body.append(script);
  return page;
};
const NOW = 1_000_000;
const gateway = (text: string | null = null) => createPublicEvents(pageWith(text), () => NOW);
const PUBLIC = { source: 'public', at: NOW } as const;

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const answer = (status: number, body: unknown, type = 'application/json') =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));

describe("the event in the page's HTML", () => {
  it('is known at once, and only for its own event', () => {
    const events = gateway(embeddedJson(json));
    expect(events.known(id)).toEqual({ kind: 'found', value: asRead, source: 'page', at: NOW });
    expect(events.known(asEventId('another'))).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('counts as from the device if a worker has cached the page', () => {
    const page = pageWith(embeddedJson(json));
    page.documentElement.setAttribute(CACHED_AT, '77');
    expect(createPublicEvents(page, () => NOW).known(id)).toMatchObject({ source: 'device', at: 77 });
  });

  it('may state that there is no such event', () => {
    const events = gateway(JSON.stringify({ id, missing: true }));
    expect(events.known(id)?.kind).toBe('missing');
  });

  it.each([null, '', '{', 'null', '[]', '{}', '{"id":"a/b"}', '{"id":1}', `{"id":"${id}","event":{}}`])(
    'is ignored if its JSON is %j',
    (text) => {
      expect(gateway(text).known(id)).toBeNull();
    },
  );
});

describe("the server's answer", () => {
  it('is read, and known from then on', async () => {
    answer(200, json);
    const events = gateway();
    expect(await events.read(id)).toEqual({ kind: 'found', value: asRead, ...PUBLIC });
    expect(fetchMock).toHaveBeenCalledWith(`/api/events/${id}`, expect.objectContaining({ cache: 'no-cache' }));
    expect(events.known(id)).toEqual({ kind: 'found', value: asRead, ...PUBLIC });
  });

  it('counts as of the request, because the server may have read the event long before a slow answer arrives', async () => {
    let now = NOW;
    fetchMock.mockImplementation(async () => {
      now += 9_000;
      return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } });
    });
    expect(await createPublicEvents(pageWith(null), () => now).read(id)).toMatchObject({ at: NOW });
  });

  it('has the age that the shared cache reports', async () => {
    const headers = { 'content-type': 'application/json', age: '40' };
    fetchMock.mockResolvedValue(new Response(JSON.stringify(json), { headers }));
    expect(await gateway().read(id)).toMatchObject({ at: NOW - 40_000 });
  });

  it('may report that there is no such event', async () => {
    answer(404, { success: false });
    expect(await gateway().read(id)).toEqual({ kind: 'missing', ...PUBLIC });
  });

  it.each([
    ['a server that failed', 503, {}, 'application/json'],
    ['a host without the function', 404, 'no page', 'text/html'],
    ['the app instead of the event', 200, 'html', 'text/html'],
    ['another event', 200, { ...json, id: 'other' }, 'application/json'],
  ])('is ignored: %s', async (_what, status, body, type) => {
    answer(status, body, type);
    const events = gateway(embeddedJson(json));
    expect(await events.read(id)).toBeNull();
    // The known event stays known.
    expect(events.known(id)?.kind).toBe('found');
  });

  it('fails after its timeout and without a connection', async () => {
    vi.useFakeTimers();
    fetchMock.mockReturnValue(new Promise(() => {}));
    const waiting = gateway().read(id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBeNull();
    vi.useRealTimers();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await gateway().read(id)).toBeNull();
  });

  it('is cached for twenty events, dropping the oldest first', async () => {
    const events = gateway();
    for (let at = 0; at <= 20; at += 1) {
      answer(404, {});
      await events.read(asEventId(`event${at}`));
    }
    expect(events.known(asEventId('event0'))).toBeNull();
    expect(events.known(asEventId('event1'))).not.toBeNull();
  });
});
