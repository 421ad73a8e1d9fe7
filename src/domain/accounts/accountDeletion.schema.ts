import * as z from 'zod/mini';
import { asEventId } from '../events/event.ts';
import type { AccountDeletion } from './accountDeletion.ts';

const blocking = z.object({ id: z.string(), title: z.string(), settle: z.enum(['refund', 'payout']) });
const statuses = z.catch(z.enum(['requested', 'working', 'blocked', 'done']), 'requested');
const deletionDocument = z.object({ status: statuses, blockedBy: z.catch(z.array(blocking), []) });

/** deletions/{uid} parsed, or null. Without a status the server has not started yet. */
export function parseDeletion(document: unknown): AccountDeletion | null {
  const result = z.safeParse(deletionDocument, document);
  if (!result.success) return null;
  const { status, blockedBy } = result.data;
  if (status !== 'blocked') return { status };
  return { status, events: blockedBy.map((event) => ({ ...event, id: asEventId(event.id) })) };
}
