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

/** "Newtown, New South Wales". '' for an empty area. */
export function areaInWords(area: string): string {
  const space = area.lastIndexOf(' ');
  return area === '' ? '' : `${area.slice(0, space)}, ${STATES[area.slice(space + 1)] ?? ''}`;
}
