import type { SceneName } from './pictures/scenes.ts';
import type { VenueKey } from './venues.ts';

/** One event of the seed before its dates are known. */
export type EventPlan = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly venue: VenueKey;
  /** 'host' is the demo host; a number is a person's index in people.ts. */
  readonly host: 'host' | number;
  /** Days from today in the event's own zone; 'clock-change': the evening before Melbourne's next daylight-saving change. */
  readonly day: number | 'clock-change';
  readonly start: string;
  readonly end: string | null;
  readonly capacity: number | null;
  /** AUD; absent for a free event. */
  readonly price?: number;
  readonly guests: number;
  /** What the photo shows; absent for an event without one. */
  readonly scene?: SceneName;
  /** The hue that the photo has most of, as a host's device finds it (pictures/draw.test.ts). */
  readonly hue?: number;
  /** The demo guest is among the guests. */
  readonly withDemoGuest?: true;
  /** The accessibility note. */
  readonly accessibility?: string;
  /** When it was to begin and to end, on the same day, before its host moved it; and what the host said. */
  readonly moved?: { readonly start: string; readonly end: string; readonly note: string };
  /** The host lets search engines find it. */
  readonly isSearchable?: true;
};
