/** Sentences of maps. */
export const mapTexts = {
  /** GeoNames' licence demands it of the dot's position. */
  dotSource: 'Position: GeoNames, CC BY 4.0',
} as const;
