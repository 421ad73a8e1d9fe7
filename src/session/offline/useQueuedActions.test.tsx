import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DataProvider } from '../data.tsx';
import { dataWith } from '../dataWith.testing.ts';
import { useIsQueued, useIsSeen, useQueuedActions } from './useQueuedActions.ts';

afterEach(cleanup);

const [ADA, GRACE] = [asUserId('ada'), asUserId('grace')];
const event = anEvent({ id: asEventId('choir') });
const join = { kind: 'join', event: cardOf(event), profile: { name: 'Ada', photo: null } } as const;
const see = { kind: 'see', eventId: event.id, title: event.title, revision: 2 } as const;

/** Ada's page, on a device that has this action of `owner` in its queue. */
function read<T>(hook: () => T, action: QueuedAction<Blob>, owner = ADA): T {
  const row = queueAction<Blob>(undefined, action, { owner, now: 1, revision: 'one' });
  const data = dataWith({});
  data.stores.session.setState({ kind: 'signed-in', account: anAccount(ADA), user: null }, true);
  data.stores.queuedActions.setState({ owner, rows: row === null ? [] : [row], outbox: null }, true);
  const wrapper = ({ children }: { children: ReactNode }) => <DataProvider data={data}>{children}</DataProvider>;
  return renderHook(hook, { wrapper }).result.current;
}

it("a person's own actions are theirs, and nobody else's", () => {
  const rows = () => useQueuedActions(ADA).rows.length;
  expect([read(rows, join), read(rows, join, GRACE)]).toEqual([1, 0]);
});

it('a queued join counts for its own event and its own person', () => {
  const isQueued = (kind: 'join' | 'leave', id: string) => () => useIsQueued(kind, asEventId(id));
  expect(read(isQueued('join', 'choir'), join)).toBe(true);
  expect(read(isQueued('leave', 'choir'), join)).toBe(false);
  expect(read(isQueued('join', 'picnic'), join)).toBe(false);
  expect(read(isQueued('join', 'choir'), join, GRACE)).toBe(false);
});

it('a change is seen once "Got it" waits for it or a later one, by this person, of this event', () => {
  const isSeen = (id: string, revision: number, owner = ADA) => read(useIsSeen, see, owner)(asEventId(id), revision);
  expect([isSeen('choir', 1), isSeen('choir', 2), isSeen('choir', 3)]).toEqual([true, true, false]);
  expect([isSeen('picnic', 1), isSeen('choir', 1, GRACE)]).toEqual([false, false]);
  expect(read(useIsSeen, join)(event.id, 1)).toBe(false);
});
