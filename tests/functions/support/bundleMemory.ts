import { peakMb } from './peakMb.ts';

/**
 * A separate process, like a function's instance with the deployed bundle: works on as many events at once as a trigger
 * may, and prints its peak resident memory (MB).
 */

type Trigger = { readonly run: (event: unknown) => Promise<unknown> };

const [eventId = '', times = '1'] = process.argv.slice(2);
const bundle = new URL('../../../functions/lib/index.js', import.meta.url).href;
const { onGuestWritten, onEventUpdated }: Record<'onGuestWritten' | 'onEventUpdated', Trigger> = await import(bundle);
const event = { params: { eventId, userId: 'nobody' } };
await Promise.all(
  Array.from({ length: Number(times) }, async () => {
    await onGuestWritten.run(event);
    await onEventUpdated.run(event);
  }),
);
console.log(JSON.stringify({ peakMb: peakMb() }));
