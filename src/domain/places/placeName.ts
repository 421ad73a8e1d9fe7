import { type Area, NO_AREA, readArea } from './area.ts';
import { STATES } from './states.ts';

/**
 * The area of a place from its structured parts. `localities`: the place's names, smallest first; uses the first that makes an
 * area. `state`: a code or a full name. '' if none makes an area.
 */
export function areaNamed(localities: readonly (string | undefined)[], state: string | undefined): Area {
  const code = stateCode(state ?? '');
  const named = localities.map((name) => readArea(`${(name ?? '').normalize().trim()} ${code}`));
  return named.find((area) => area !== NO_AREA) ?? NO_AREA;
}

function stateCode(state: string): string {
  const wanted = state.trim().toLowerCase();
  const found = Object.entries(STATES).find(([code, name]) => [code, name].some((one) => one.toLowerCase() === wanted));
  return found?.[0] ?? '';
}
