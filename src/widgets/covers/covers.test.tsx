import { expect, test } from 'vitest';
import { COVERS, svgOf } from './covers.ts';

test('there are 24 covers, each with a name and a drawing of its own', () => {
  expect(COVERS).toHaveLength(24);
  expect(new Set(COVERS.map(({ name }) => name)).size).toBe(24);
  expect(new Set(COVERS.map(({ body }) => body)).size).toBe(24);
});

test.each(COVERS.map((cover) => [cover.name, cover] as const))(
  '%s is a drawing of numbers and colours alone',
  (_name, cover) => {
    const svg = svgOf(cover);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|href|<script/u);
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawing.querySelector('parsererror')).toBeNull();
  },
);
