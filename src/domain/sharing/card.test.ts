import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import type { PublicEvent } from '../events/publicEvent.ts';
import { cardAddress, cardContent, cardVersion } from './card.ts';
import { anyText } from '../typography/anyText.testing.ts';

const EVENT = anEvent({ area: 'Fitzroy VIC 3065', capacity: 40, createdAt: 0, ticketCount: 3 });
const publicEvent = (over: Partial<ArvoEvent> = {}, name: string | null = 'Mia Chen'): PublicEvent => ({
  event: { ...EVENT, ...over },
  host: name === null ? null : { name, photo: 'https://files.example/mia.jpg' },
});

describe('cardContent', () => {
  it('has title, time, area, host and price', () => {
    expect(cardContent(publicEvent())).toEqual({
      title: 'Rooftop film night',
      when: 'Sat 12 Dec 2026, 6:30 PM',
      leaf: { month: 'Dec', day: 12 },
      host: 'Mia Chen',
      area: 'Fitzroy VIC 3065',
      price: 'FREE',
      photo: null,
      gradientOf: 'aB3dE6gH9jK2mN5pQ8sT',
    });
  });

  it('names the price of a paid event', () => {
    expect(cardContent(publicEvent({ isPaid: true, priceCents: 2500 })).price).toBe('$25.00');
  });

  it('names nobody, not even the organizer, if the host could not be read', () => {
    expect(cardContent({ ...publicEvent(), host: 'unread' }).host).toBeNull();
  });

  it('has a default title', () => {
    expect(cardContent(publicEvent({ title: '  ' }, null))).toMatchObject({
      title: 'Untitled Event',
      host: '',
    });
  });
});

describe('cardAddress', () => {
  const address = cardAddress(publicEvent());

  it('stays the same for the same picture, which is cached for a year', () => {
    expect(address).toMatchInlineSnapshot(`"/api/events/aB3dE6gH9jK2mN5pQ8sT/card.jpg?v=1hfttk6v4al"`);
    expect(cardAddress(publicEvent())).toBe(address);
  });

  it.each<[string, PublicEvent]>([
    ['title', publicEvent({ title: 'Rooftop film nights' })],
    ['date', publicEvent({ date: '2026-12-13' })],
    ['start', publicEvent({ startTime: '18:31' })],
    ['area', publicEvent({ area: 'Carlton VIC 3053' })],
    ['price', publicEvent({ isPaid: true, priceCents: 2500 })],
    ['photo', publicEvent({ imageURL: 'https://files.example/events/a/photo_1.jpg' })],
    ['host', publicEvent({}, 'Mia Chan')],
    ['no host', publicEvent({}, null)],
  ])('changes when the %s changes', (_, other) => {
    expect(cardAddress(other)).not.toBe(address);
  });

  it('does not change with fields that the picture does not show', () => {
    expect(cardAddress(publicEvent({ ticketCount: 4, description: 'Bring two.', capacity: 41 }))).toBe(address);
  });

  it('contains only path characters for any text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (title, name) => {
        expect(cardAddress(publicEvent({ title }, name))).toMatch(
          /^\/api\/events\/aB3dE6gH9jK2mN5pQ8sT\/card\.jpg\?v=[0-9a-z]{11}$/u,
        );
      }),
    );
  });

  it('differs for different texts, even if words move from one field to another', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (title, host, otherTitle, otherHost) => {
        fc.pre(title !== otherTitle || host !== otherHost);
        const content = cardContent(publicEvent());
        expect(cardVersion({ ...content, title, host })).not.toBe(
          cardVersion({ ...content, title: otherTitle, host: otherHost }),
        );
      }),
    );
  });
});
