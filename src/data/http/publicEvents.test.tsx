import { asEventId } from '@arvo/domain/events/event.ts';
import { publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import { anyPublicEvent } from '@arvo/domain/page/anyPublicEvent.testing.ts';
import { EMBEDDED_EVENT_ID, embeddedJson } from '@arvo/domain/page/embeddedJson.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublicEvents } from './publicEvents.ts';

const [shown] = fc.sample(anyPublicEvent(), { numRuns: 1, seed: 1 });
if (!shown) throw new Error('no event');
const { id } = shown.event;
const json = publicEventJson(shown);
const asRead = { ...shown, event: { ...shown.event, hostStripeAccountId: null } };

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
const gateway = (text: string | null = null) => createPublicEvents(pageWith(text), () => 1000);

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

describe('what the page brought along', () => {
  it('is known at once, and only for its own event', () => {
    const events = gateway(embeddedJson(json));
    expect(events.known(id)).toEqual({ live: { kind: 'found', value: asRead }, at: 1000 });
    expect(events.known(asEventId('another'))).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('may say that there is no such event', () => {
    const events = gateway(JSON.stringify({ id, missing: true }));
    expect(events.known(id)?.live).toEqual({ kind: 'missing' });
  });

  it.each([null, '', '{', 'null', '[]', '{}', '{"id":"a/b"}', '{"id":1}', `{"id":"${id}","event":{}}`])(
    'is ignored if it is %j',
    (text) => {
      expect(gateway(text).known(id)).toBeNull();
    },
  );
});

describe('what the server says', () => {
  it('is read, and known from then on', async () => {
    answer(200, json);
    const events = gateway();
    expect(await events.read(id)).toEqual({ kind: 'found', value: asRead });
    expect(fetchMock).toHaveBeenCalledWith(`/api/events/${id}`, expect.objectContaining({ cache: 'no-cache' }));
    expect(events.known(id)?.live).toEqual({ kind: 'found', value: asRead });
  });

  it('may say that there is none', async () => {
    answer(404, { success: false });
    expect(await gateway().read(id)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['a server that failed', 503, {}, 'application/json'],
    ['a host without the function', 404, 'no page', 'text/html'],
    ['the app instead of the event', 200, 'html', 'text/html'],
    ['another event', 200, { ...json, id: 'other' }, 'application/json'],
  ])('is ignored: %s', async (_what, status, body, type) => {
    answer(status, body, type);
    const events = gateway(embeddedJson(json));
    expect(await events.read(id)).toEqual({ kind: 'failed' });
    // What was known stays known.
    expect(events.known(id)?.live.kind).toBe('found');
  });

  it('fails after its timeout and without a connection', async () => {
    vi.useFakeTimers();
    fetchMock.mockReturnValue(new Promise(() => {}));
    const waiting = gateway().read(id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toEqual({ kind: 'failed' });
    vi.useRealTimers();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await gateway().read(id)).toEqual({ kind: 'failed' });
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
