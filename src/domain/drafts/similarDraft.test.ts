import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPublicEvent } from '../events/anyPublicEvent.testing.ts';
import { asUserId } from '../people/person.ts';
import { MINIMUM_PRICE_CENTS, MAXIMUM_PRICE_CENTS } from '../money/price.ts';
import { newEventFrom } from './newEvent.ts';
import { similarDraft } from './similarDraft.ts';

const place = { address: '12 Smith Street, Newtown NSW', lat: -33.9, lng: 151.2 };

test('an event published from it again is the same but for its day and its photo', () => {
  fc.assert(
    fc.property(anyPublicEvent(), ({ event }) => {
      fc.pre(
        event.capacity !== null && event.title.trim() === event.title && event.description.trim() === event.description,
      );
      fc.pre(!event.isPaid || (event.priceCents >= MINIMUM_PRICE_CENTS && event.priceCents <= MAXIMUM_PRICE_CENTS));
      const draft = { ...similarDraft(event, place), date: event.date };
      const again = newEventFrom({
        draft,
        id: event.id,
        creatorId: asUserId('host'),
        timeZone: event.timeZone,
        imageURL: event.imageURL,
        hostStripeAccountId: null,
      });
      fc.pre(again !== null);
      const { title, description, capacity, isPaid, priceCents, isSearchable, access } = event;
      const same = { title, description, capacity, isPaid, isSearchable, access };
      expect(again).toMatchObject({ ...same, priceCents: isPaid ? priceCents : 0, place });
    }),
  );
});

test('it has no date, and without the street no place', () => {
  fc.assert(
    fc.property(anyPublicEvent(), ({ event }) => {
      expect(similarDraft(event, null)).toMatchObject({ date: '', address: '', place: null });
    }),
  );
});
