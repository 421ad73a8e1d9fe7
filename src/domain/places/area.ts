import type { Brand } from '../brand.ts';
import { type Coordinates, tidyAddress } from './address.ts';

/**
 * The area of an event: the part of its location that everybody sees. It is the name of the place the host chose, as the
 * source of the suggestions has it: locality and state, "Fitzroy VIC". No typed text is ever part of it.
 * '' means that nothing is shown: 'Address will be revealed after joining' (specification section 4, "Address reveal").
 */
export type Area = Brand<string, 'Area'>;

export const NO_AREA = '' as Area;
/** In characters. The rules hold the same limit. */
export const AREA_MAX_LENGTH = 80;

/*
 * firestore.rules has the same patterns in `isArea`. None refuses a locality of Australia (docs/decisions/0017, "Which words"),
 * so a street in words that are also in names of places still passes.
 */
/** A name without digits, commas or slashes, then a state. */
const AREA_SHAPE = /^\p{L}[\p{L}\p{M} '’.()-]* (ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/u;
/** Words of an address that are in no place's name. */
const ADDRESS_WORD =
  /(^|[^a-z])(street|unit|level|lvl|suite|apt|floor|rd|ave|hwy|highway|blvd|boulevard|pde|cres|drive|dr|tce|ln|ct|pl|cct|circuit)[^a-z]/u;
/** "Smith Road Fitzroy VIC". These words are in names too, but last, as in Walcha Road, or first, as in Lane Cove. */
const STREET_BEFORE_PLACE = /.[^a-z](road|avenue|lane|court|place|crescent) .* /u;
/** "Smith St", where it is not a saint's name: at the beginning, or after one of these words as in Mount St Thomas. */
const ST = /.[^a-z]st[^a-z]/u;
const SAINT = /^(north|south|east|west|upper|lower|old|new|mount|mt|lake|port|point|cape|fort) st[^a-z]/u;

const isArea = (text: string): text is Area =>
  text.length <= AREA_MAX_LENGTH && AREA_SHAPE.test(text) && !hasStreet(text.toLowerCase());

const hasStreet = (text: string): boolean =>
  ADDRESS_WORD.test(text) || STREET_BEFORE_PLACE.test(text) || (ST.test(text) && !SAINT.test(text));

/** A stored area, or '' where it does not have the shape of one: older events may hold what their host typed. */
export const readArea = (stored: string): Area => (isArea(stored) ? stored : NO_AREA);

/** What a host chose from the suggestions: where it is, and what everybody may see of it. Degrees, WGS 84. */
export type ChosenPlace = Coordinates & { readonly area: Area };

/**
 * What everybody sees of an address: the area of the place chosen for it. An address of one part is all private (section 4:
 * 'Address will be revealed after joining'), so a host who names nothing but a suburb shows nothing of it.
 */
export const publicArea = (address: string, place: ChosenPlace): Area =>
  tidyAddress(address).includes(',') ? place.area : NO_AREA;
