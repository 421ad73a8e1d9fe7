import { startLater } from '@arvo/domain/reading/startLater.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import type { AppData } from '../stores.ts';
import { type Server, watching } from './keepTrying.ts';

/** A server's answers through the sales gateway, whose code loads first. */
export const salesServer = <T>(
  { sales }: AppData,
  watch: (gateway: SalesGateway, hear: (live: Live<T>) => void) => Unsubscribe,
): Server<T> =>
  watching((hear) =>
    startLater(
      sales,
      (gateway) => watch(gateway, hear),
      () => hear({ kind: 'failed' }),
    ),
  );
