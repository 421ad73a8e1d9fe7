import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { randomBytes } from 'node:crypto';
import { Instant } from '#src/data/memory/documents.testing.ts';
import type { AsServer } from './asServer.ts';

/** Events and joins as the database has them, around one instant. */

export const HOUR = 3_600_000;
export const NOW = Date.UTC(2026, 11, 12, 2);

export type Given = { title: string; startsIn: number; lasts?: number; host?: string; fields?: Partial<ArvoEvent> };

export const named = (count: number, title: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => title(at));

/** Events of `me` unless another host is named. Their ids. */
export async function storeEvents(server: AsServer, me: UserId, events: readonly Given[]): Promise<readonly string[]> {
  const stored = events.map(({ title, startsIn, lasts, host = me, fields = {} }) => {
    const startAt = NOW + startsIn * HOUR;
    const local = new Date(startAt).toISOString();
    return [
      randomBytes(10).toString('hex'),
      storedEvent(
        anEvent({
          title,
          date: local.slice(0, 10),
          startTime: local.slice(11, 16),
          timeZone: 'UTC',
          startAt,
          endAt: lasts === undefined ? null : startAt + lasts * HOUR,
          creatorId: asUserId(host),
          createdAt: NOW,
          ...fields,
        }),
      ),
    ] as const;
  });
  await server.set(Object.fromEntries(stored.map(([id, fields]) => [`events/${id}`, fields])));
  return stored.map(([id]) => id);
}

/** Makes `me` a guest, one microsecond apart, which the app's milliseconds cannot distinguish. `over` replaces fields of the cards. */
export async function storeJoins(
  server: AsServer,
  me: UserId,
  ids: readonly string[],
  over: object = {},
): Promise<void> {
  const events = await Promise.all(ids.map((id) => server.get(`events/${id}`)));
  const person = { uid: me, profile: { name: 'Ada', photo: null } };
  const records = ids.map((id, at) => {
    const card = { ...Object.fromEntries(CARD_FIELDS.map((field) => [field, events[at]?.[field]])), ...over };
    const timestamp = new Instant(NOW - 86_400_000 + at / 1000);
    return [`events/${id}/guests/${me}`, { ...guestRecord(person, card), timestamp }];
  });
  await server.set(Object.fromEntries(records));
}

/** What `host` receives for an event so far. */
export const storePayout = (server: AsServer, id: string, host: string, receivesCents: number): Promise<void> =>
  server.set({
    [`payouts/${id}`]: {
      hostId: host,
      firstEndAt: new Instant(NOW),
      dueAt: new Instant(NOW),
      state: 'waiting',
      problem: null,
      receivesCents,
      transferredCents: 0,
    },
  });
