import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents } from '../money/price.ts';
import { readPrice } from './typedPrice.ts';

describe('a price as people type it', () => {
  // @spec:5/step-2
  test.each([
    ['20', 20_00],
    [' 20 ', 20_00],
    ['19.50', 19_50],
    ['19,50', 19_50],
    ['19.5', 19_50],
    ['19,5', 19_50],
    ['.5', 50],
    [',5', 50],
    ['25.', 25_00],
    ['25,', 25_00],
    ['$20', 20_00],
    ['$ 19,50', 19_50],
    ['A$19.50', 19_50],
    ['AU$19.50', 19_50],
    ['AUD 19.50', 19_50],
    ['19.50 AUD', 19_50],
    ['19,50 $', 19_50],
    ['1,950', 1950_00],
    ['1,950.00', 1950_00],
    ['1,950.5', 1950_50],
    ['1.950,00', 1950_00],
    ['1 950,00', 1950_00],
    ['1\u00a0950.00', 1950_00],
    ['1\u202f950,00', 1950_00],
    ["1'950.00", 1950_00],
    ['1’950.00', 1950_00],
    ['1,234,567.89', 1_234_567_89],
    ['1.234.567', 1_234_567_00],
    ['0.500', 50],
    ['0,500', 50],
    ['1234.500', 1234_50],
    ['007', 7_00],
    ['１９．５０', 19_50],
  ])('%j is %d cents', (typed, cents) => {
    expect(readPrice(typed)).toEqual({ kind: 'amount', cents });
  });

  test.each([
    ['1.950', 1_95, 1950_00],
    ['$10.000', 10_00, 10_000_00],
    ['2.500', 2_50, 2500_00],
  ])('%j may mean two prices', (typed, decimal, grouped) => {
    expect(readPrice(typed)).toEqual({ kind: 'ambiguous', cents: [decimal, grouped] });
  });

  test.each(['25.005', '0.505', '0,505', '1234.567', '1,950.005', '1.234', '19.5000001'])(
    '%j is finer than a cent',
    (typed) => {
      expect(readPrice(typed)).toMatchObject({ kind: 'too-fine' });
    },
  );

  test.each([
    '',
    ' ',
    '$',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'ten',
    '1,95,000',
    '12,34.5',
    '1.2.3',
    '1 2',
    '5-10',
    '€5',
    '.',
    '1..5',
  ])('%j is no price', (typed) => {
    expect(readPrice(typed)).toEqual({ kind: 'none' });
  });

  test('a price as we write it is read as itself, and so is its European form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        const ours = formatCents(cents);
        const european = ours.replaceAll(',', ' ').replace('.', ',').replaceAll(' ', '.');
        expect(readPrice(ours)).toEqual({ kind: 'amount', cents });
        expect(readPrice(european)).toEqual({ kind: 'amount', cents });
      }),
    );
  });

  test('no text is read as more than its digits say, or throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., $') }), (typed) => {
        const read = readPrice(typed);
        const digits = Number(typed.replaceAll(/\D/gu, '') || '0');
        if (read.kind === 'amount') expect(read.cents).toBeLessThanOrEqual(digits * 100);
      }),
    );
  });
});
