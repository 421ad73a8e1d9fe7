import { asEventId } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { Data } from '#src/data/ports.ts';

/**
 * Loads what a screen needs to open from the device while the screen's own code loads and renders: who was here, and the database. Each
 * would otherwise wait for the one before.
 */
export function openDevice({ records }: Pick<Data, 'records'>): void {
  // If that fails, the person is known a little later.
  import('@arvo/domain/accounts/keptSession.schema.ts').catch(() => {});
  // Any read opens the database, even of an event that does not exist.
  void records.read(PUBLIC_OWNER, 'event', asEventId('-'));
}
