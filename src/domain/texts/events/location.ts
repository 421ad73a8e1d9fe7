/** Texts of the wizard's location field. In a separate file, because the wizard's first view does not need them. */
export const locationTexts = {
  field: 'Location',
  placeholder: '12 Smith Street, Fitzroy',
  hint: 'Type the venue or street, a comma and the suburb, then choose from the list. Everyone sees the suburb. Only guests see the rest, from 24 hours before.',
  everyoneSees: (area: string) => `Everyone sees: ${area}. Guests see the full address from 24 hours before the event.`,
  /** After 'Next' has chosen the only matching place. */
  taken: (area: string) => `Everyone sees: ${area}`,
  privateTaken: (address: string) => `Location: ${address}`,
  allPrivate: 'Only guests see this, from 24 hours before the event.',
  onePart:
    'Only guests see this, from 24 hours before the event. To show everyone the suburb, put the venue or street and a comma before it.',
  noPlaces: 'No place found. Add a comma and the suburb or town, like “Sydney Opera House, Sydney”.',
  searchFailed: "We couldn't search for places. Check your connection and type again.",
  findingPlace: 'Finding that place…',
  /** The list has the place, but its position could not be loaded. */
  placeNotFound: "We couldn't find out where that is. Check your connection and choose it again.",
  placeNearby: (area: string) => `We couldn't get the exact spot, so the pin is in the middle of ${area}.`,
  listLabel: 'Suggested places',
  /** GeoNames' licence, CC BY 4.0, requires this line; the gazetteer also answers if Mapbox fails. */
  fromGazetteer: 'Places from GeoNames (geonames.org), CC BY 4.0, with changes',
  fromMapbox: '© Mapbox. Places from GeoNames (geonames.org), CC BY 4.0, with changes',
  placesFound: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
} as const;

/** Sentences of maps: the event page's and the wizard's. */
export const mapTexts = {
  show: 'Show map',
  /** Before anything is requested from Mapbox. */
  whoIsAsked: 'The map comes from Mapbox, which then sees your IP address.',
  loading: 'Loading map…',
  failed: "The map didn't load. Check your connection and try again.",
  unknown: 'We do not know where this is on the map.',
  cannotDraw: "This browser can't draw the map.",
  areaMap: (area: string) => `Map of ${area}`,
  placeMap: (address: string) => `Map with a pin at ${address}`,

  pinHint: "Move the pin if it isn't quite right. Only guests see it, from 24 hours before the event.",
  pinKeys: 'Drag it, use the arrow keys (with Shift for longer steps), or the buttons below the map.',
  pin: 'Pin',
  pinNorth: 'Move pin north',
  pinEast: 'Move pin east',
  pinSouth: 'Move pin south',
  pinWest: 'Move pin west',
  pinBack: 'Put the pin back',
  pinWhereFound: 'The pin is where the search put it.',
  pinMoved: (metres: number, direction: string) => `The pin is ${metres} m ${direction} of where the search put it.`,
  pinTooFar: 'The pin can move by 5 km at most. For another place, change the location above.',
} as const;
