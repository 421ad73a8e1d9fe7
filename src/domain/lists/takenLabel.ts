import { formatCents } from '../money/price.ts';
import { homeTexts } from '../texts/events/home.ts';
import type { Taken } from './taken.ts';

/** '12 of 50 · $294.12'; '' for an event without a limit to which nobody is going yet. */
export const takenLabel = ({ spots, capacity, isPaid, receivesCents }: Taken): string =>
  [spotsLabel(spots, capacity, isPaid), receivesCents === null ? '' : formatCents(receivesCents)]
    .filter(Boolean)
    .join(' · ');

function spotsLabel(spots: number, capacity: number | null, isPaid: boolean): string {
  if (capacity !== null) return homeTexts.takenOf(spots, capacity);
  return spots === 0 ? '' : homeTexts.taken(spots, isPaid);
}
