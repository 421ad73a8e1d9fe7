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
