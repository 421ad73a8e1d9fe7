import { onRequest } from 'firebase-functions/v2/https';
import type { EventId } from '@arvo/domain/events/event.ts';
import { type ReadEvent, readPublicEvent } from '../events/publicEvents.ts';
import { bucket, db } from '../platform/admin.ts';
import { type Answer, refusedMethod, send } from '../platform/answer.ts';
import { REGION } from '../platform/region.ts';
import { createShortMemory } from '../platform/shortMemory.ts';
import { createTurns } from '../platform/turns.ts';
import { type Card, type CardAsked, cardAsked, serveCard } from './serveCard.ts';
import { servePicture } from './servePicture.ts';

const memory = createShortMemory<Answer>({ ms: 30_000, most: 64, clock: Date.now });
const events = createShortMemory<ReadEvent | null>({ ms: 5000, most: 100, clock: Date.now });
const cards = createShortMemory<Card>({ ms: 60_000, most: 32, clock: Date.now });

/**
 * A photo waits for the one core as 5 MB, and as much again while it is put together: four at a time keep it busy while the
 * store is asked. Waiting, reading and cropping together stay within the function's time.
 */
const inTurn = createTurns({ most: 4, patienceMs: 15_000 });

async function cardOf(asked: CardAsked): Promise<Answer> {
  const { drawCard } = await import('./card/drawCard.ts');
  const read = (id: EventId) => events(id, () => readPublicEvent({ db: db() }, id));
  return serveCard(asked, { read, files: bucket(), draw: drawCard, remember: cards, inTurn });
}

/**
 * `/img/{width}x{height}/{storage path}` and `/api/events/{id}/card.jpg`. One core draws one picture at a time while others
 * are on their way from the store; the shared cache in front keeps each for a year, so that few come through.
 */
export const pictures = onRequest(
  { region: REGION, memory: '512MiB', cpu: 1, concurrency: 32, maxInstances: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const card = cardAsked(request.originalUrl);
    if (card) return send(request, response, refusedMethod(request.method) ?? (await cardOf(card)));
    // Loaded with the first picture: the other functions of this code start without it.
    const { crop } = await import('./crop.ts');
    const asked = { method: request.method, url: request.originalUrl };
    send(request, response, await servePicture(asked, { files: bucket(), crop, memory, inTurn }));
  },
);
