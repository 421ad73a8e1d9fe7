import { onRequest } from 'firebase-functions/v2/https';
import { bucket } from '../platform/admin.ts';
import { type Answer, send } from '../platform/answer.ts';
import { REGION } from '../platform/region.ts';
import { createShortMemory } from '../platform/shortMemory.ts';
import { servePicture } from './servePicture.ts';

const memory = createShortMemory<Answer>({ ms: 30_000, most: 64, clock: Date.now });

/**
 * `/img/{width}x{height}/{storage path}`. One core draws one picture at a time while others are on their way from the store;
 * the shared cache in front keeps each for a year, so that few come through.
 */
export const pictures = onRequest(
  { region: REGION, memory: '512MiB', cpu: 1, concurrency: 32, maxInstances: 20, timeoutSeconds: 60 },
  async (request, response) => {
    // Loaded with the first picture: the other functions of this code start without it.
    const { crop } = await import('./crop.ts');
    const asked = { method: request.method, url: request.originalUrl };
    send(request, response, await servePicture(asked, { files: bucket(), crop, memory }));
  },
);
