import type { Coordinates } from '@arvo/domain/places/address.ts';

/** What a map shows. `pin`: an element at a position, which the person may drag if `onDragged` is there. */
export type MapView = {
  readonly centre: Coordinates;
  /** Mapbox' zoom level: 12 shows a suburb, 15 a few streets. */
  readonly zoom: number;
  readonly isDark: boolean;
  /** The map's name for assistive technology. */
  readonly label: string;
  /** A circle of this radius around the centre, in metres; null without one. */
  readonly circleM: number | null;
  readonly pin: {
    readonly element: HTMLElement;
    readonly at: Coordinates;
    /** Returns the position at which the pin stays. */
    readonly onDragged?: (to: Coordinates) => Coordinates;
  } | null;
};

export type OpenMap = {
  /** Moves the pin, and the map as far as needed to show it, without animation. */
  movePin(to: Coordinates): void;
};

export type MapOutcome =
  | { readonly kind: 'open'; readonly map: OpenMap }
  /** The browser has no WebGL. */
  | { readonly kind: 'cannot-draw' }
  /** The map's code or style did not arrive in time. */
  | { readonly kind: 'failed' }
  /** By the caller's signal. */
  | { readonly kind: 'aborted' };

/** Mapbox' maps. A request tells Mapbox the visitor's IP address and the part of the world shown, so only a press opens one. */
export interface MapsGateway {
  /** Draws into an empty `container` until `signal` aborts. Settles when something is drawn. Never rejects. */
  open(container: HTMLElement, view: MapView, signal: AbortSignal): Promise<MapOutcome>;
}
