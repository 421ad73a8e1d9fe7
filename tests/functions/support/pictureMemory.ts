import { asEventId } from '@arvo/domain/events/event.ts';
import { drawCard } from '../../../functions/src/pictures/card/drawCard.ts';
import { crop } from '../../../functions/src/pictures/crop.ts';
import { parseCardRequest, serveCard } from '../../../functions/src/pictures/serveCard.ts';
import { servePicture } from '../../../functions/src/pictures/servePicture.ts';
import { readPublicEvent } from '../../../functions/src/events/publicEvents.ts';
import { bucket, db } from '../../../functions/src/platform/admin.ts';
import { peakMb } from './peakMb.ts';

/**
 * A separate process, like a function's instance: requests crops and card of one event's photo concurrently, and prints the
 * answers and its peak resident memory (MB).
 */

const [id = '', file = '', times = '1'] = process.argv.slice(2);
const limit = <T>(work: () => Promise<T>): Promise<T> => work();
const requested = parseCardRequest(`/api/events/${id}/card.jpg`);
if (!requested) throw new Error('no such card');
const work = Array.from({ length: Number(times) }, () => [
  servePicture(
    { method: 'GET', url: `/img/1280x720/${file}` },
    { ownerExists: async () => true, files: bucket(), crop, memory: (_, make) => make(), limit },
  ),
  serveCard(requested, {
    read: () => readPublicEvent({ db: db() }, asEventId(id)),
    files: bucket(),
    draw: drawCard,
    remember: (_, make) => make(),
    limit,
  }),
]).flat();
const statuses = (await Promise.all(work)).map(({ status }) => status);
console.log(JSON.stringify({ statuses, peakMb: peakMb() }));
process.exit(0);
