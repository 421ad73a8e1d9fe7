import type { Brand } from '../brand.ts';
import { type Coordinates, tidyAddress } from './address.ts';

/**
 * The area of an event: the public part of its location. It is the name of the place the host chose, from the source of the
 * suggestions: locality and state, "Fitzroy VIC". It never contains typed text.
 * '' shows 'Address will be revealed after joining' instead (specification section 4, "Address reveal").
 */
export type Area = Brand<string, 'Area'>;

export const NO_AREA = '' as Area;
/** In characters. The rules have the same limit. */
export const AREA_MAX_LENGTH = 80;

/*
 * firestore.rules has the same patterns in `isArea`. They refuse no locality of Australia, so a street still passes if place
 * names contain the same words (docs/decisions/0017-the-area-is-the-places-own-name.md, "Which words").
 */
/** A name without digits, commas or slashes, then a state. */
const AREA_SHAPE = /^\p{L}[\p{L}\p{M} '’.()-]* (ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/u;
/** Words of addresses that no place's name contains. */
const ADDRESS_WORD =
  /(^|[^a-z])(street|unit|level|lvl|suite|apt|floor|rd|ave|hwy|highway|blvd|boulevard|pde|cres|drive|dr|tce|ln|ct|pl|cct|circuit)[^a-z]/u;
/** "Smith Road Fitzroy VIC". Place names contain these words only last, as in Walcha Road, or first, as in Lane Cove. */
const STREET_BEFORE_PLACE = /.[^a-z](road|avenue|lane|court|place|crescent) .* /u;
/** "Smith St", but not St for saint: at the beginning, or after one of these words as in Mount St Thomas. */
const ST = /.[^a-z]st[^a-z]/u;
const SAINT = /^(north|south|east|west|upper|lower|old|new|mount|mt|lake|port|point|cape|fort) st[^a-z]/u;

const isArea = (text: string): text is Area =>
  text.length <= AREA_MAX_LENGTH && AREA_SHAPE.test(text) && !hasStreet(text.toLowerCase());

const hasStreet = (text: string): boolean =>
  ADDRESS_WORD.test(text) || STREET_BEFORE_PLACE.test(text) || (ST.test(text) && !SAINT.test(text));

/** A stored area, or '' if it does not have the shape of one: older events may hold typed text. */
export const readArea = (stored: string): Area => (isArea(stored) ? stored : NO_AREA);

/** The suggestion that a host chose: its coordinates (degrees, WGS 84) and its public area. */
export type ChosenPlace = Coordinates & { readonly area: Area };

/**
 * The public part of an address: the area of the chosen place. An address of one part is wholly private (section 4:
 * 'Address will be revealed after joining'), so a host who gives only a suburb publishes nothing.
 */
export const publicArea = (address: string, place: ChosenPlace): Area =>
  tidyAddress(address).includes(',') ? place.area : NO_AREA;
