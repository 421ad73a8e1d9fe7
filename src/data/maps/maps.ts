import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { MapsGateway } from '../ports/maps.ts';

/** Its code comes with the first map. */
export const createMaps = (token: string): MapsGateway => ({
  async open(container, view, signal) {
    try {
      const { openMapboxMap } = await import('./mapboxMap.ts');
      return await openMapboxMap(token, container, view, signal);
    } catch (error) {
      console.warn(failureLine('Map not opened', error));
      return { kind: 'failed' };
    }
  },
});
