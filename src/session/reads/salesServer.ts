import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import type { AppData } from '../stores.ts';
import { type Server, watching } from './keepTrying.ts';

/** A server's answers through the sales gateway, whose code loads first. */
export const salesServer = <T>(
  { sales }: AppData,
  watch: (gateway: SalesGateway, listener: (live: Live<T>) => void) => Unsubscribe,
): Server<T> =>
  watching((listener) =>
    startLazily(
      sales,
      (gateway) => watch(gateway, listener),
      () => listener({ kind: 'failed' }),
    ),
  );
