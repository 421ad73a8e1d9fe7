import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { OwnNoun } from '@arvo/domain/lists/fetchEventAhead.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import type { RecordValues } from '@arvo/domain/protocol/store/records.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { useMemo, useState } from 'react';
import { useData } from '../data.tsx';
import { createLazyRead } from './lazyRead.ts';
import { NOTHING, type Read, useRead } from './read.ts';

type Own<T> = { readonly state: ReadState<T>; readonly retry: () => void };

/** The person's own guest record, street, tickets or orders of an event, from the device first; null reads nothing. */
export function useOwn<N extends OwnNoun>(
  noun: N,
  { id, startAt, endAt }: Pick<ArvoEvent, 'id' | 'startAt' | 'endAt'>,
  owner: UserId | null,
): Own<RecordValues[N]> {
  const data = useData();
  // If the event's end changes, do not read again: the next opening uses the new end.
  const [until] = useState(() => overAt({ startAt, endAt }));
  const read = useMemo<Read<RecordValues[N]>>(
    () =>
      owner === null
        ? NOTHING
        : createLazyRead<RecordValues[N]>(null, ({ startOwn }, sink) =>
            startOwn(data, { noun, id, owner, until }, sink),
          ),
    [data, noun, id, owner, until],
  );
  return { state: useRead(read), retry: read.retry };
}
