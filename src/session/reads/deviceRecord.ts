import type { NewRecord, Noun, RecordKey, RecordValues } from '@arvo/domain/protocol/store/records.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { mayWriteFor } from '../account/sessionLock.ts';
import type { AppData } from '../stores.ts';

/** `isPartial`: the server may know more of the list, which the device has put together from other rows or has taken an entry out of. */
export type KeptValue<T> = { readonly value: T; readonly savedAt: number; readonly isPartial?: boolean };

/** A noun's value on this device. Nothing here rejects. */
export type DeviceRecord<T> = {
  /** Null if the device has none. `savedAt`: when the server produced it, or confirmed the person's last change of it, ms UTC. */
  readonly read: () => Promise<KeptValue<T> | null>;
  /** Stores what the server has answered. `savedAt`: when it was certainly so, ms UTC. A newer row stays. */
  readonly keep: (value: T, savedAt: number) => void;
  /** Removes what the server no longer has. `asOf`: as `savedAt`. */
  readonly forget: (asOf: number) => void;
};

/** A moment of this page's monotonic clock in ms UTC by the device's clock. */
export const utcOf = (at: number): number => Date.now() - (performance.now() - at);

/** `until`: when to remove the row from the device, ms UTC, for nouns that end with their event. */
export function deviceRecord<N extends Noun>(
  { records, stores }: Pick<AppData, 'records' | 'stores'>,
  noun: N,
  owner: RecordKey<N>['owner'],
  id: RecordKey<N>['id'],
  until?: number,
): DeviceRecord<RecordValues[N]> {
  // Writes nothing for this person from the moment any tab signs them out.
  const mayWrite = () => owner === PUBLIC_OWNER || mayWriteFor(stores.session, asUserId(owner));
  return {
    read: async () => {
      const kept = await records.read<N>(owner, noun, id).catch(() => null);
      if (kept?.kind !== 'found') return null;
      const { value, savedAt, changedAt = 0, isPartial, until: end } = kept.value;
      if (end !== null && end <= Date.now()) return null;
      return { value, savedAt: Math.max(savedAt, changedAt), ...(isPartial && { isPartial }) };
    },
    keep: (value, savedAt) => {
      if (!mayWrite() || (until !== undefined && until <= Date.now())) return;
      // Whether a noun has `until` depends on the record's type, not on N.
      const record = { owner, noun, id, value, savedAt, ...(until !== undefined && { until }) } as NewRecord;
      void records.keep(record).catch(() => {});
    },
    forget: (asOf) => {
      if (mayWrite()) void records.remove<N>(owner, noun, id, asOf).catch(() => {});
    },
  };
}
