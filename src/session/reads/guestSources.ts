import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { deviceRecord, utcOf } from './deviceRecord.ts';
import { readOnReturn, keepTrying } from './keepTrying.ts';
import type { AppData } from '../stores.ts';
import type { ReadSink } from './read.ts';
import { readDeviceFirst } from './readDeviceFirst.ts';

/** The sources of an event's guests: the device, and the server's shared list, again whenever the person returns. */
export function startGuests(data: AppData, id: EventId, sink: ReadSink<readonly GuestPreview[]>): Unsubscribe {
  const kept = deviceRecord(data, 'guests', PUBLIC_OWNER, id);
  const stopDevice = readDeviceFirst(kept, sink, ({ value }) => value);
  const stop = keepTrying(
    data.stores.connection,
    readOnReturn(() => data.guests.list(id)),
    (live, at) => {
      // Only the event's own page decides that an event is gone.
      if (live.kind !== 'found') return sink.put('failed');
      sink.put({ ...live, source: 'public', at });
      return kept.keep(live.value, utcOf(at));
    },
  );
  return () => {
    stopDevice();
    stop();
  };
}
