import { asEventId } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { Data } from '#src/data/ports.ts';

/**
 * Loads what a screen needs to open from the device while the screen's own code loads and renders: who was here, and the database. Each
 * would otherwise wait for the one before.
 */
export function openDevice({ records }: Pick<Data, 'records'>): void {
  // Without it the person is known a little later.
  import('@arvo/domain/accounts/keptSession.schema.ts').catch(() => {});
  // There is no such event; reading it opens the database.
  void records.read(PUBLIC_OWNER, 'event', asEventId('-'));
}
