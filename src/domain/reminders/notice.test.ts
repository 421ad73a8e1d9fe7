import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { noticeOf, noticeTag, outcomeNotice, parseNotice } from './notice.ts';
import { REMINDER_KINDS, type ReminderKind } from './reminder.ts';

/** A notice of any kind. */
const anyNotice = (kind: ReminderKind, event = anEvent()) =>
  kind === 'published' || kind === 'joined' ? outcomeNotice(kind, event) : noticeOf(kind, event);

it.each([
  ['tomorrow', 'Tomorrow: Rooftop film night', '6:30 PM · Fitzroy VIC'],
  ['address-open', 'The address is open', 'Rooftop film night'],
  ['published', 'Your event was published', 'Rooftop film night'],
  ['joined', "You're in", 'Rooftop film night'],
] as const)('%s says %j', (kind, title, body) => {
  expect(anyNotice(kind)).toEqual({ kind, eventId: anEvent().id, title, body });
});

it('an event without a public area says only when it begins', () => {
  expect(noticeOf('tomorrow', anEvent({ area: '' })).body).toBe('6:30 PM');
});

it('a notice has four fields, and never the street', () => {
  const event = { ...anEvent(), address: '12 Smith Street', lat: -37.8 };
  for (const kind of REMINDER_KINDS) {
    const text = JSON.stringify(anyNotice(kind, event));
    expect(Object.keys(JSON.parse(text))).toEqual(['kind', 'eventId', 'title', 'body']);
    expect(text).not.toContain('Smith');
  }
});

it('a notice is read back as it was sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REMINDER_KINDS), fc.string({ minLength: 1 }), (kind, title) => {
      const notice = anyNotice(kind, anEvent({ title }));
      expect(parseNotice(JSON.stringify(notice))).toEqual(notice);
    }),
  );
});

it.each([
  ['nothing', ''],
  ['no JSON', '<html>'],
  ['a number', '7'],
  ['null', 'null'],
  ['an unknown kind', JSON.stringify({ ...outcomeNotice('joined', anEvent()), kind: 'advertisement' })],
  ['no title', JSON.stringify({ ...outcomeNotice('joined', anEvent()), title: undefined })],
  ['an id that is a path', JSON.stringify({ ...outcomeNotice('joined', anEvent()), eventId: '../../evil' })],
])('%s is rejected', (_what, text) => {
  expect(parseNotice(text)).toBeNull();
});

it('no text makes parsing throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseNotice(text)));
});

it('notices of the same kind and event have the same tag, others differ', () => {
  const { id: eventId } = anEvent();
  const tags = REMINDER_KINDS.map((kind) => noticeTag({ kind, eventId }));
  expect(new Set(tags).size).toBe(REMINDER_KINDS.length);
  expect(noticeTag(outcomeNotice('joined', anEvent({ title: 'Renamed' })))).toBe(
    noticeTag(outcomeNotice('joined', anEvent())),
  );
});
