import { expect, test } from 'vitest';
import { parseDraft } from '../drafts/draft.schema.ts';
import { structuredData } from '../protocol/page/structuredData.ts';
import { accessLines, type AccessFacts, readAccess } from './access.ts';
import { parseEvent } from './event.schema.ts';
import { anEvent } from './event.testing.ts';
import { storedEvent } from './storedEvent.ts';

test('known facts are read in their order, and unknown facts and answers are left out', () => {
  expect(Object.entries(readAccess({ auslan: 'ask', stairs: 'no', toilet: 7, stepFree: 'yes' }) ?? {})).toEqual([
    ['stepFree', 'yes'],
    ['auslan', 'ask'],
  ]);
  expect([null, 'yes', ['yes']].map(readAccess)).toEqual([null, null, null]);
});

test('a draft and a document from before this field know nothing', () => {
  const { access: _later, ...fields } = storedEvent(anEvent());
  const document = { ...fields, startAt: fields.startAt.getTime() };
  expect([parseDraft({ title: 'Picnic' }).access, parseEvent(anEvent().id, document)?.access]).toEqual([{}, {}]);
});

test('the page says what there is, what is missing, what to ask about and what is unknown', () => {
  const lines = (access: AccessFacts, accessibility = '') => accessLines({ access, accessibility });
  expect([lines({}), lines({}, 'Ramp')]).toEqual([[], ['Ramp']]);
  expect(lines({ stepFree: 'yes', toilet: 'yes', auslan: 'no', quietSpace: 'no', parking: 'ask' }, 'Ramp')).toEqual([
    'Available: step-free access, accessible toilet',
    'Not available: Auslan, quiet space',
    'Ask the host about accessible parking',
    'Not said: hearing loop, Companion Card',
    'Ramp',
  ]);
});

test('structured data has what there is, and neither what is missing nor what to ask about', () => {
  const event = anEvent({ access: { stepFree: 'yes', toilet: 'no', parking: 'ask' } });
  expect(structuredData({ event, host: null }, 'https://a', 'https://b')).toHaveProperty('location.amenityFeature', [
    { '@type': 'LocationFeatureSpecification', name: 'step-free access', value: true },
  ]);
  const unknown = structuredData({ event: anEvent(), host: null }, 'https://a', 'https://b');
  expect(unknown).not.toHaveProperty('location.amenityFeature');
});
