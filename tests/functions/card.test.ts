import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { Readable } from 'node:stream';
import { asEventId } from '@arvo/domain/events/event.ts';
import { type CardContent, cardAddress } from '@arvo/domain/sharing/card.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPublicEvent } from '../../functions/src/events/publicEvents.ts';
import { drawCard } from '../../functions/src/pictures/card/drawCard.ts';
import { type CardTools, parseCardRequest, serveCard } from '../../functions/src/pictures/serveCard.ts';
import type { Answer } from '../../functions/src/platform/requests/answer.ts';
import { createInstanceCache } from '../../functions/src/platform/instanceCache.ts';
import { bucket, db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=60, s-maxage=300';

/** The dependencies of the function, and the cards that it has drawn. */
function tools(over: Partial<CardTools> = {}): CardTools & { readonly drawings: CardContent[] } {
  const drawings: CardContent[] = [];
  return {
    drawings,
    read: (id) => readPublicEvent({ db: db() }, id),
    files: bucket(),
    draw: (content, photo) => {
      drawings.push(content);
      return drawCard(content, photo);
    },
    remember: createInstanceCache({ ms: 60_000, most: 10, clock: Date.now }),
    limit: (work) => work(),
    ...over,
  };
}

async function addressOf(id: string): Promise<string> {
  const event = await readPublicEvent({ db: db() }, asEventId(id));
  if (!event) throw new Error('no such event');
  return cardAddress(event);
}

function request(path: string, given: CardTools = tools()): Promise<Answer> {
  const requested = parseCardRequest(path);
  if (!requested) throw new Error(`${path} is not a card's address`);
  return serveCard(requested, given);
}

const sizeOf = async ({ body }: Answer) => {
  const { width, height, format } = await sharp(body).metadata();
  return `${format} ${width}x${height}`;
};

/** The colour in the clear band between mark and title. */
const groundOf = async ({ body }: Answer) =>
  Array.from(await sharp(body).extract({ left: 600, top: 200, width: 1, height: 1 }).raw().toBuffer());

async function givenPhoto(id: string, bytes: Buffer): Promise<string> {
  const name = `events/${id}/photo_1767225600000.jpg`;
  await bucket().file(name).save(bytes, { contentType: 'image/jpeg', resumable: false });
  return `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/${encodeURIComponent(name)}?alt=media&token=x`;
}

const red = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();

describe('the picture of a link preview', () => {
  let id = '';
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
    await db().doc('profiles/host').set({ name: 'Mia Chen', photo: 'http://127.0.0.1:9199/mia' });
  });

  it('is a JPEG of 1200 x 630 under 300 kB, cached for a year under its version', async () => {
    const answer = await request(await addressOf(id));
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': FOR_A_YEAR, 'x-content-type-options': 'nosniff' },
    });
    expect(await sizeOf(answer)).toBe('jpeg 1200x630');
    expect(answer.body.length).toBeLessThan(300_000);
  });

  it.each(['', '?v=00000000000', '?v=', '?other=1'])('is cached briefly as card.jpg%s', async (query) => {
    const answer = await request(`/api/events/${id}/card.jpg${query}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, BRIEFLY]);
  });

  it('shows the current event at an old address, and has a new address', async () => {
    const before = await addressOf(id);
    await db().doc(`events/${id}`).update({ title: 'Another picnic' });
    const given = tools();
    expect((await request(before, given)).headers['cache-control']).toBe(BRIEFLY);
    expect(given.drawings[0]?.title).toBe('Another picnic');
    expect(await addressOf(id)).not.toBe(before);
  });

  it('shows host, price and area, never the street', async () => {
    await db()
      .doc(`events/${id}/private/place`)
      .set({ address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 });
    await db().doc(`events/${id}`).update({ isPaid: true, price: 25 });
    const given = tools();
    await request(await addressOf(id), given);
    expect(given.drawings[0]).toMatchObject({ host: 'Mia Chen', price: '$25.00', area: 'Fitzroy VIC' });
    expect(JSON.stringify(given.drawings)).not.toContain('Smith');
  });

  it('is drawn once for concurrent and following requests', async () => {
    const given = tools();
    const address = await addressOf(id);
    await Promise.all([request(address, given), request(address, given), request(`/api/events/${id}/card.jpg`, given)]);
    await request(address, given);
    expect(given.drawings).toHaveLength(1);
  });

  it('shows the photo', async () => {
    await db()
      .doc(`events/${id}`)
      .update({ imageURL: await givenPhoto(id, await red()) });
    const [r = 0, g = 0, b = 0] = await groundOf(await request(await addressOf(id)));
    expect(r).toBeGreaterThan(120);
    expect(g + b).toBeLessThan(60);
  });

  it.each<[string, () => Promise<string>]>([
    ['is no picture', () => givenPhoto(id, Buffer.from('a photo'))],
    ['is gone', async () => (await givenPhoto(id, await red())).replace('1767225600000', '1')],
    ['is on a stranger’s server', async () => 'http://127.0.0.1:1/secret.jpg'],
    ['is a file of another kind', async () => (await givenPhoto(id, await red())).replace('events', 'backups')],
  ])('has the colours of the event if its photo %s', async (_, photo) => {
    await db()
      .doc(`events/${id}`)
      .update({ imageURL: await photo() });
    const answer = await request(await addressOf(id));
    expect(answer.headers['cache-control']).toBe(FOR_A_YEAR);
    const ground = await groundOf(answer);
    const { stops } = eventGradient(id);
    for (const [at, value] of ground.entries()) {
      const channels = stops.map((stop) => Number.parseInt(stop.slice(1 + 2 * at, 3 + 2 * at), 16));
      expect(value).toBeGreaterThan(Math.min(...channels) - 20);
      expect(value).toBeLessThan(Math.max(...channels) + 20);
    }
  });

  it('waits 3 s for a photo, then has the colours of the event and is cached briefly', async () => {
    await db()
      .doc(`events/${id}`)
      .update({ imageURL: await givenPhoto(id, await red()) });
    const silent = { file: () => ({ createReadStream: () => new Readable({ read: () => undefined }) }) };
    const address = await addressOf(id);
    const began = Date.now();
    const answer = await request(address, tools({ files: silent }));
    expect(Date.now() - began).toBeLessThan(6000);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, BRIEFLY]);
    expect((await request(address)).headers['cache-control']).toBe(FOR_A_YEAR);
    expect((await request(address)).headers.etag).not.toBe(answer.headers.etag);
  });

  it.each(['nobody0made0this000', '..%2f', 'x'.repeat(300)])('is a 404 for %s, cached briefly', async (missing) => {
    const answer = await request(`/api/events/${missing}/card.jpg?v=1`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'public, max-age=10, s-maxage=10']);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('at another address is cached briefly if the host could not be read', async () => {
    const read: CardTools['read'] = async (requested) => {
      const event = await readPublicEvent({ db: db() }, requested);
      return event && { ...event, host: 'unread' as const };
    };
    const answer = await request(await addressOf(id), tools({ read }));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=10, s-maxage=10']);
  });

  it('is an uncached 503 if the database fails', async () => {
    const answer = await request(await addressOf(id), tools({ read: () => Promise.reject(new Error('down')) }));
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
