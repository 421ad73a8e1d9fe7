import type { Firestore } from 'firebase-admin/firestore';
import type { PushSender } from './pushSender.ts';

export type ReminderTools = {
  readonly db: Firestore;
  readonly push: PushSender;
  /** Ms UTC. */
  readonly clock: () => number;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};
