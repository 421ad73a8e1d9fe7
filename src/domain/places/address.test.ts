import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, tidyAddress } from './address.ts';

describe('the area of an address', () => {
  test.each([
    ['12 Smith Street, Fitzroy VIC', 'Fitzroy VIC'],
    ['Level 2, 12 Smith Street, Fitzroy VIC', '12 Smith Street, Fitzroy VIC'],
    ['Fitzroy VIC', ''],
    ['', ''],
    [' , 12 Smith Street ,, Fitzroy VIC , ', 'Fitzroy VIC'],
  ])('%j is %j', (address, area) => {
    expect(areaOf(address)).toBe(area);
  });

  test('the street part is never in it, unless another part repeats it', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9 ]{1,20}$/u).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 4 }), (street, rest) => {
        const area = areaOf([street, ...rest].join(','));
        expect(area.split(', ').filter((found) => found !== '')).toEqual(rest.map((text) => text.trim()));
      }),
    );
  });

  test('tidying is done once: doing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        expect(tidyAddress(tidyAddress(address))).toBe(tidyAddress(address));
        expect(areaOf(tidyAddress(address))).toBe(areaOf(address));
      }),
    );
  });
});
