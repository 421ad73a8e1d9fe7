import { onRequest } from 'firebase-functions/v2/https';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { readPublicEvent } from '../events/publicEvents.ts';
import { bucket, db } from '../platform/admin.ts';
import { type Answer, refusedMethod, send } from '../platform/requests/answer.ts';
import { MOST_INSTANCES } from '../platform/limits.ts';
import { REGION } from '../platform/region.ts';
import { addresses } from '../platform/requests/callRequest.ts';
import { limitBodies } from '../platform/requests/bodyLimit.ts';
import { createInstanceCache } from '../platform/instanceCache.ts';
import { limitCards, limitCrops } from './limits.ts';
import { ownerExists, ownerPath } from './ownerExists.ts';
import { type Card, type CardRequest, parseCardRequest, serveCard } from './serveCard.ts';
import { type PictureTools, servePicture } from './servePicture.ts';

const memory = createInstanceCache<Answer>({ ms: 30_000, most: 64, clock: Date.now });
const events = createInstanceCache<PublicEvent | null>({ ms: 5000, most: 100, clock: Date.now });
const owners = createInstanceCache<boolean>({ ms: 5000, most: 500, clock: Date.now });
const cards = createInstanceCache<Card>({ ms: 60_000, most: 32, clock: Date.now });

async function cardOf(request: CardRequest, caller: string): Promise<Answer> {
  const { drawCard } = await import('./card/drawCard.ts');
  const read = (id: EventId) => events(id, () => readPublicEvent({ db: db() }, id));
  return serveCard(request, {
    read,
    files: bucket(),
    draw: drawCard,
    remember: cards,
    limit: (work) => limitCards(caller, work),
  });
}

limitBodies('pictures', 0);

/**
 * `/img/{width}x{height}/{storage path}` and `/api/events/{id}/card.jpg`. One core draws one picture at a time while others load
 * from the storage. The shared cache in front keeps each for a year, so that few requests get here.
 */
export const pictures = onRequest(
  { region: REGION, memory: '512MiB', cpu: 1, concurrency: 32, maxInstances: MOST_INSTANCES, timeoutSeconds: 60 },
  async (request, response) => {
    const { address: caller } = addresses(request.headers, request.socket);
    const card = parseCardRequest(request.originalUrl);
    if (card) return send(request, response, refusedMethod(request.method) ?? (await cardOf(card, caller)));
    // Loaded with the first picture, so that other functions start without it.
    const { crop } = await import('./crop.ts');
    const wanted = { method: request.method, url: request.originalUrl };
    const tools: PictureTools = {
      ownerExists: (owner) => owners(ownerPath(owner), () => ownerExists({ db: db() }, owner)),
      files: bucket(),
      crop,
      memory,
      limit: (work) => limitCrops(caller, work),
    };
    send(request, response, await servePicture(wanted, tools));
  },
);
