import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPath } from './analyticsEvent.ts';

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/create-event/step4', '/create-event/step4'],
  ['/events/k3J9xPq2', '/events/{id}'],
  ['/events/k3J9xPq2/more', '/other'],
  ['/events/', '/other'],
  ['/home/ada@arvo.example', '/other'],
  ['/home?redirect=/events/k3J9xPq2', '/other'],
  ['/toString', '/other'],
])('%s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});

// @spec:1/analytics
test('an id is never counted, wherever it is in the path', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z0-9]{12,28}$/u),
      fc.constantFrom('/', '/events/', '/home/', '/x/'),
      (id, before) => {
        expect(countedPath(`${before}${id}`)).not.toContain(id);
      },
    ),
  );
});
