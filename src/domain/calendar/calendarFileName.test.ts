import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFileName } from './calendarFile.ts';
import { anyText } from '../typography/anyText.testing.ts';

describe('calendarFileName', () => {
  it.each([
    ['Rooftop film night', 'rooftop-film-night.ics'],
    ['Café "Łódź"; rm -rf /', 'cafe-odz-rm-rf.ics'],
    ['../../etc/passwd\r\nX: 1', 'etc-passwd-x-1.ics'],
    ['春节', 'event.ics'],
    ['', 'event.ics'],
  ])('%j', (title, name) => {
    expect(calendarFileName(title)).toBe(name);
  });

  it('is short and safe for every title', () => {
    fc.assert(
      fc.property(anyText(), (title) => {
        expect(calendarFileName(title)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}\.ics$/u);
      }),
    );
  });
});
