import type { Coordinates } from '@arvo/domain/places/address.ts';

/** What a map shows. `pin`: an element at a position, which the person may drag if `onDragged` is there. */
export type MapView = {
  readonly centre: Coordinates;
  /** As Mapbox counts: 12 shows a suburb, 15 a few streets. */
  readonly zoom: number;
  readonly isDark: boolean;
  /** What assistive technology calls the map. */
  readonly label: string;
  readonly pin: {
    readonly element: HTMLElement;
    readonly at: Coordinates;
    /** Answers where the pin is to stay. */
    readonly onDragged?: (to: Coordinates) => Coordinates;
  } | null;
};

export type OpenMap = {
  /** Moves the pin, and the map as far as is needed to show it, without an animation. */
  movePin(to: Coordinates): void;
};

export type MapOutcome =
  | { readonly kind: 'open'; readonly map: OpenMap }
  /** cannot-draw: the browser has no WebGL. failed: its code or its style did not arrive in time. aborted: by the caller. */
  | { readonly kind: 'cannot-draw' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'aborted' };

/** Mapbox' maps. A request tells Mapbox the visitor's IP address and the part of the world shown, so only a press opens one. */
export interface MapsGateway {
  /** Draws into an empty `container` until `signal` aborts. Settles when something is drawn. Never rejects. */
  open(container: HTMLElement, view: MapView, signal: AbortSignal): Promise<MapOutcome>;
}
