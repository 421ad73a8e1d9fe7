import { expect, test } from 'vitest';
import { atNight } from './atNight.ts';
import { COVER_FORMS, COVERS, formAt, svgOf } from './covers.ts';

test('there are 24 covers, each with a name, and with two drawings of its own', () => {
  expect(COVERS).toHaveLength(24);
  expect(new Set(COVERS.map(({ name }) => name)).size).toBe(24);
  expect(new Set(COVERS.flatMap(({ light, dark }) => [light, dark])).size).toBe(48);
});

const forms = COVERS.flatMap((cover) => COVER_FORMS.map((form) => [cover.name, form, cover] as const));
test.each(forms)('%s, %s, is a drawing of numbers and colours alone', (_name, form, cover) => {
  const svg = svgOf(cover, form);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|href|<script/u);
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
});

test('at night colours are darker and bluer, except of what lamps shine on', () => {
  expect(atNight('<rect fill="#fff"/><path fill="#ffb37b"/>')).toBe('<rect fill="#4c5a97"/><path fill="#4c435b"/>');
  const lamp = '<circle fill="#ffe9c2" data-lit=""/>';
  expect(atNight(lamp)).toBe(lamp);
});

test.each([
  ['18:00', 'dark'],
  ['23:30', 'dark'],
  ['04:59', 'dark'],
  ['05:00', 'light'],
  ['17:59', 'light'],
  ['', 'light'],
])('an event at "%s" has covers that are %s', (startTime, form) => {
  expect(formAt(startTime)).toBe(form);
});
