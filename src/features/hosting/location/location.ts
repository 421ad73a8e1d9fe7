import type { Coordinates } from '@arvo/domain/places/address.ts';
import type { ChosenPlace } from '@arvo/domain/places/area.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';

/** The draft's two fields that change together: a place is chosen for exactly one address. */
export type Location = { readonly address: string; readonly place: ChosenPlace | null };

/** The draft's fields for a chosen suggestion. */
export const locationOf = ({ address, area }: PlaceSuggestion, { lat, lng }: Coordinates): Location => ({
  address,
  place: { area, lat, lng },
});
