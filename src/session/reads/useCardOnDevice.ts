import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { JOINED_LISTS } from '@arvo/domain/protocol/store/keptLists.ts';
import { LIST_NAMES, type ListName } from '@arvo/domain/protocol/store/records.ts';
import { useEffect, useState } from 'react';
import { useData } from '../data.tsx';
import type { AppData } from '../stores.ts';
import { deviceRecord } from './deviceRecord.ts';

/** An event as a person's lists on this device have it. `savedAt`: when the server produced the list, ms UTC. */
export type CardOnDevice = { readonly card: EventCard; readonly role: 'guest' | 'host'; readonly savedAt: number };

type Known = { readonly owner: UserId; readonly id: EventId; readonly card: CardOnDevice | null };

/** The card of an event whose page this device lacks; null while it is read, and if no list has it. */
export function useCardOnDevice(id: EventId, owner: UserId | null): CardOnDevice | null {
  const data = useData();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (owner === null) return;
    let isGone = false;
    void cardOnDevice(data, owner, id).then((card) => !isGone && setKnown({ owner, id, card }));
    return () => {
      isGone = true;
    };
  }, [data, owner, id]);
  // Nothing of a person who has signed out meanwhile, or of another event.
  return known?.owner === owner && known.id === id ? known.card : null;
}

async function cardOnDevice(data: AppData, owner: UserId, id: EventId): Promise<CardOnDevice | null> {
  const lists = await Promise.all(
    LIST_NAMES.map(async (name) => ({ name, row: await deviceRecord(data, 'list', owner, name).read() })),
  );
  const found = lists.flatMap(({ name, row }): readonly CardOnDevice[] => {
    const entry = row?.value.find(({ event }) => event.id === id);
    return row && entry ? [{ card: entry.event, role: isOfJoined(name) ? 'guest' : 'host', savedAt: row.savedAt }] : [];
  });
  return found.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

const isOfJoined = (name: ListName): boolean => JOINED_LISTS.some((joined) => joined === name);
