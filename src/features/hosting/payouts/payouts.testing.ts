import type { Data } from '#src/data/ports.ts';
import { dataWith } from '#src/session/dataWith.testing.ts';
import type { AppData } from '#src/session/stores.ts';

export type Payouts = Data['payouts'];

export const answered = <const Answer>(answer: Answer) => ({ kind: 'answered', answer }) as const;
export const refused = (error: string) => ({ kind: 'refused', status: 400, error, extra: {} }) as const;

/** The only gateway that setting up payouts uses; an unexpected call fails the test. */
export const dataWithPayouts = (payouts: Partial<Payouts>): AppData => dataWith({ payouts });
