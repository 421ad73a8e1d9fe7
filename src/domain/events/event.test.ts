import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEventId } from './event.ts';

describe('parseEventId', () => {
  it.each(['aB3dE6gH9jK2mN5pQ8sT', 'whitehall-street-party', 'a', 'x'.repeat(128)])('accepts %s', (id) => {
    expect(parseEventId(id)).toBe(id);
  });

  it.each(['', 'a/b', '..', '.', 'a b', 'a\n', 'é', '%2F', 'x'.repeat(129), 'x'.repeat(2000), '__.*__'])(
    'refuses %j',
    (id) => {
      expect(parseEventId(id)).toBeNull();
    },
  );

  it('refuses every id that would address another document', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = parseEventId(text);
        if (id !== null) expect(`events/${id}`.split('/')).toEqual(['events', text]);
      }),
    );
  });
});
