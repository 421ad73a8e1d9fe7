import type { LocatorSpot } from '@arvo/domain/places/locator.ts';
import spots from './areaSpots.json' with { type: 'json' };

/**
 * areaSpots.json: where each area of the gazetteer is on the drawn locator, for a dot. A third of the gazetteer's bytes, because it
 * has no names: of each area, in ascending order of its hash, the difference to the last hash, and a cell of a grid over the drawing.
 * Each number is DIGITS base-36 digits.
 */
export type AreaSpots = { readonly steps: string; readonly cells: string };

export const DIGITS = 3;

/** Cells per row, and rows. The page draws a cell at most two pixels wide. */
export const GRID = 128;

/** FNV-1a, 22 bits: of 4,000 areas that the file lacks, about four would get a wrong dot. */
export function hashOf(area: string): number {
  let hash = 0x811c9dc5;
  for (const letter of area) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 10;
}

/** The middle of the area's cell; null for an area that the file lacks. */
export async function spotOf(area: string): Promise<LocatorSpot | null> {
  const wanted = hashOf(area);
  let hash = 0;
  for (let at = 0; at < spots.steps.length; at += DIGITS) {
    hash += numberAt(spots.steps, at);
    if (hash > wanted) return null;
    const cell = numberAt(spots.cells, at);
    if (hash === wanted) return { left: middle(cell % GRID), top: middle(Math.floor(cell / GRID)) };
  }
  return null;
}

const numberAt = (digits: string, at: number): number => Number.parseInt(digits.slice(at, at + DIGITS), 36);

const middle = (cell: number): number => ((cell + 0.5) / GRID) * 100;
