import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { calendarFile } from '@arvo/domain/calendar/calendarFile.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { type NewEvent, newEventFrom } from '@arvo/domain/drafts/newEvent.ts';
import { publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import { eventDocument } from '@arvo/domain/protocol/page/eventDocument.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { PlacedSuggestion } from '@arvo/domain/places/placeSearch.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import columns from '#src/data/places/gazetteer.json';
import { indexGazetteer, searchGazetteer } from '#src/data/places/gazetteerSearch.ts';
import { pageRenderer as renderer } from './pageRenderer.tsx';

/** Text typed into the location field never becomes public (docs/security.md). */

const index = indexGazetteer(columns);
const search = (typed: string): readonly PlacedSuggestion[] => searchGazetteer(index, typed, 6);
const NOW = Date.UTC(2027, 0, 1);
const ORIGIN = 'https://arvo.example';
const SHELL = {
  origin: ORIGIN,
  head: '',
  css: '',
  style: '/a.css',
  main: '/a.js',
  first: [],
  preload: [],
  scripts: { beforePaint: '/* before paint */', start: '/* start */' },
  scriptHashes: [],
};

/** The event that a host publishes with this suggestion, everything else fixed. */
function published({ address, area, lat, lng }: PlacedSuggestion): NewEvent {
  const draft = {
    ...EMPTY_DRAFT,
    title: 'Trivia',
    description: 'Bring a pen.',
    date: '2027-01-16',
    startTime: '18:30',
    capacity: '40',
    address,
    place: { area, lat, lng },
  };
  const id = asEventId('abcdefghijklmnopqrst');
  const host = {
    id,
    creatorId: asUserId('ada'),
    timeZone: 'Australia/Sydney',
    imageURL: null,
    hostStripeAccountId: null,
  };
  return newEventFrom({ draft, ...host }) ?? expect.fail('no event');
}

/** All public forms of an event: document, JSON, HTML with JSON-LD and previews, calendar file. */
async function publicTexts(event: NewEvent): Promise<string> {
  const { place: _private, ...written } = event;
  const stored: ArvoEvent = {
    ...written,
    isCancelled: false,
    isSalesClosed: false,
    revision: 0,
    createdAt: NOW,
    ticketCount: 0,
    heldCount: 0,
    unclaimedCount: null,
    guestPreview: [],
  };
  const publicEvent = { event: stored, host: null };
  return [
    JSON.stringify(written),
    JSON.stringify(publicEventJson(publicEvent)),
    await eventDocument({ shell: SHELL, renderer, publicEvent, now: NOW, origin: ORIGIN }),
    calendarFile({ event: stored, url: `${ORIGIN}/events/${event.id}`, now: NOW }),
  ].join('\n');
}

const nameOf = ({ id }: PlacedSuggestion): string => {
  const at = Number(id.replace('gazetteer-', ''));
  return `${columns.name[at]} ${columns.states[columns.state[at] ?? -1]}`;
};

const comma = fc.constantFrom(', ', ',', ' ,', ',,', '\uFF0C', '\u3001', '\u060C', '\uFE50');
const street = fc.oneof(
  fc.constantFrom(
    'Unit 3',
    'Level 2',
    '3/12 Smith Street',
    '40 King St',
    'The Old Bar',
    'Rear, shed 4',
    'Lot 7 / gate B',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const locality = fc.oneof(
  fc.constantFrom('Fitzroy', 'Newtown NSW', 'st kilda', 'Fitzroy, Vic', 'Red Hill', 'rich', 'Perth WA 6000'),
  fc.constantFrom(...index.entries.map(({ area }): string => area)),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
);
/** Units, levels, slashes, several commas of several scripts, or no comma at all. */
const typedText = fc
  .tuple(
    fc.array(fc.tuple(street, fc.oneof({ weight: 4, arbitrary: comma }, fc.constant(' '))), { maxLength: 4 }),
    locality,
  )
  .map(([parts, last]) => parts.map((part) => part.join('')).join('') + last);

describe('for any typed text and any suggestion', () => {
  test("the public area is the place's own name, or nothing", () => {
    let offered = 0;
    fc.assert(
      fc.property(typedText, (typed) => {
        for (const suggestion of search(typed)) {
          offered += 1;
          expect(suggestion.area).toBe(nameOf(suggestion));
          expect(['', nameOf(suggestion)]).toContain(published(suggestion).area);
        }
      }),
      { numRuns: 150 },
    );
    expect(offered).toBeGreaterThan(100);
  });

  // @spec:4/address-reveal
  test('public data does not depend on the text typed before the place', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, async (typed) => {
        for (const suggestion of search(typed).slice(0, 2)) {
          const name = nameOf(suggestion);
          const other = { ...suggestion, address: suggestion.address.includes(',') ? `Elsewhere, ${name}` : name };
          expect(await publicTexts(published(suggestion))).toBe(await publicTexts(published(other)));
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['Unit 3, 12 Smith Street, Fitzroy', 'Unit 3, 12 Smith Street, Fitzroy VIC', 'Fitzroy VIC'],
    ['Level 2, 40 King St, Newtown', 'Level 2, 40 King St, Newtown NSW', 'Newtown NSW'],
    ['The Old Bar, 12 Smith Street, Fitzroy', 'The Old Bar, 12 Smith Street, Fitzroy VIC', 'Fitzroy VIC'],
    ['3/12 Smith Street Fitzroy', '3/12 Smith Street, Fitzroy VIC', 'Fitzroy VIC'],
    ['Sydney Opera House, Sydney', 'Sydney Opera House, Sydney NSW', 'Sydney NSW'],
  ])('%j is stored in full, and everybody sees only the suburb', async (typed, address, area) => {
    const event = search(typed)
      .map(published)
      .find((made) => made.area === area);
    expect(event?.place.address).toBe(address);
    const texts = event === undefined ? '' : await publicTexts(event);
    expect(texts).toContain(area);
    expect(texts).not.toMatch(/Unit 3|Level 2|Smith|King St|Old Bar|Opera|12 S|3\/12|40 K/u);
  });
});
