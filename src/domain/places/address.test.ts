import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyAddress } from './address.ts';

test.each([
  ['12 Smith Street, Fitzroy VIC', '12 Smith Street, Fitzroy VIC'],
  [' , 12 Smith Street ,, Fitzroy VIC , ', '12 Smith Street, Fitzroy VIC'],
  ['12 Smith Street\uFF0CFitzroy\u3001VIC', '12 Smith Street, Fitzroy, VIC'],
  [' , ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyAddress(typed)).toBe(stored);
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (address) => {
      expect(tidyAddress(tidyAddress(address))).toBe(tidyAddress(address));
    }),
  );
});
