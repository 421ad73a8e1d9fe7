import { type Area, NO_AREA, readArea } from './area.ts';

/** Australia's states and territories by their codes. */
export const STATES: Readonly<Record<string, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

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
