import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { PHOTO_MAX_BYTES } from '@arvo/domain/people/person.ts';
import { type CardContent, cardContent, cardVersion } from '@arvo/domain/sharing/card.ts';
import { storedFile } from '@arvo/domain/pictures/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { Answer } from '../platform/requests/answer.ts';
import { type ReadableFiles, readFile } from '../platform/files/readFile.ts';
import type { ConcurrencyLimit } from '../platform/queue/concurrencyLimit.ts';

/** The picture. `whole`: false if the event's photo could not be read. */
export type Card = { readonly picture: Buffer; readonly whole: boolean };

export type CardTools = {
  /** The event as everybody sees it, or null. */
  readonly read: (id: EventId) => Promise<PublicEvent | null>;
  readonly files: ReadableFiles;
  readonly draw: (content: CardContent, photo: Buffer | null) => Promise<Buffer>;
  /** Caches pictures by version; see createInstanceCache. */
  readonly remember: (version: string, make: () => Promise<Card>) => Promise<Card>;
  /** Limits the number of photos in memory. */
  readonly limit: ConcurrencyLimit;
};

/** Messengers wait only a few seconds for a preview's picture. */
const PHOTO_TIMEOUT_MS = 3000;

const FOR_EVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=60, s-maxage=300';
const MISSING = 'public, max-age=10, s-maxage=10';

/** The caching of a picture with its photo: a version's picture never changes. One without its host is drawn again soon. */
function cacheOf(request: CardRequest, version: string, { host }: PublicEvent): string {
  if (host === 'unread') return MISSING;
  return request.version === version ? FOR_EVER : BRIEFLY;
}

/** `/api/events/{id}/card.jpg` with or without `?v=…`. */
const CARD_ADDRESS = /^\/api\/events\/([^/?]+)\/card\.jpg(?:\?(?:.*&)?v=([0-9a-z]+)(?:&.*)?|\?.*)?$/u;
export type CardRequest = { readonly id: string; readonly version: string | null };
/** Parses a request's path and query; null if it is not for a link preview's picture. */
export function parseCardRequest(url: string): CardRequest | null {
  const [, id, version] = CARD_ADDRESS.exec(url) ?? [];
  return id === undefined ? null : { id, version: version ?? null };
}

/**
 * The picture of an event's link preview. Cached for a year at the address with its version (cardAddress), and briefly at
 * others, so that old links show the current event. Also cached briefly if its photo could not be read.
 */
export async function serveCard(request: CardRequest, tools: CardTools): Promise<Answer> {
  try {
    return await found(request, tools);
  } catch (error) {
    console.error('A link preview could not be drawn', error);
    return refusal(503, 'The event could not be read. Please try again.', 'no-store');
  }
}

async function found(request: CardRequest, tools: CardTools): Promise<Answer> {
  const id = parseEventId(request.id);
  const event = id && (await tools.read(id));
  if (!event) return refusal(404, eventTexts.notFound, MISSING);
  const content = cardContent(event);
  const version = cardVersion(content);
  const card = await tools.remember(version, () => tools.limit(() => drawn(content, tools)));
  return {
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': card.whole ? cacheOf(request, version, event) : BRIEFLY,
      etag: card.whole ? `"${version}"` : `"${version}-plain"`,
    },
    body: card.picture,
  };
}

const refusal = (status: number, sentence: string, cache: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', 'cache-control': cache },
  body: sentence,
});

async function drawn(content: CardContent, { files, draw }: CardTools): Promise<Card> {
  const photo = content.photo === null || content.photo === '' ? null : await photoOf(content.photo, files);
  if (photo instanceof Buffer) {
    try {
      return { picture: await draw(content, photo), whole: true };
    } catch (error) {
      console.error('A photo could not be drawn', error);
    }
  }
  return { picture: await draw(content, null), whole: photo !== 'out of reach' };
}

/** The photo's bytes; null if this name has no photo and never will. */
type Photo = Buffer | null | 'out of reach';

async function photoOf(stored: string, files: ReadableFiles): Promise<Photo> {
  // Read only our own storage: an address in a document comes from a stranger, so the server must not fetch it.
  const file = storedFile(stored);
  if (file === null) return null;
  try {
    const read = await readFile(files, file, { maxBytes: PHOTO_MAX_BYTES, timeoutMs: PHOTO_TIMEOUT_MS });
    return read.kind === 'found' ? read.bytes : null;
  } catch (error) {
    console.error('A photo could not be read', error);
    return 'out of reach';
  }
}
