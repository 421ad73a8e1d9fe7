import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOOR_KEY_BYTES, asDoorKey, isGenuine, makePassCode, readPassCode, seatOf } from './passBytes.ts';
import { asPassCode, isShortCodeOf, PASS_CODE_LENGTH, type PassCode, shortCode, typedPassCode } from './passCode.ts';

const keyBytes = fc.uint8Array({ minLength: DOOR_KEY_BYTES, maxLength: DOOR_KEY_BYTES });
const generations = fc.integer({ min: 1, max: 255 });
const keyOf = (bytes: Uint8Array) => asDoorKey(bytes) ?? expect.fail('no key');
const KEY = keyOf(new Uint8Array(DOOR_KEY_BYTES).fill(7));
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeOf = (subject = 'guest/ada', generation = 1): PassCode => {
  return makePassCode(KEY, { seat: seatOf(KEY, subject), generation });
};

test('a code says its seat and generation, and only its own event’s key has made it', () => {
  fc.assert(
    fc.property(keyBytes, keyBytes, fc.string(), generations, (mine, others, subject, generation) => {
      const [key, other] = [keyOf(mine), keyOf(others)];
      const seat = seatOf(key, subject);
      const code = makePassCode(key, { seat, generation });
      expect(code).toHaveLength(PASS_CODE_LENGTH);
      expect(asPassCode(code)).toBe(code);
      expect(readPassCode(code)).toEqual({ seat, generation });
      expect(isGenuine(key, code)).toBe(true);
      if (mine.join() !== others.join()) expect(isGenuine(other, code)).toBe(false);
    }),
  );
});

test('a code with one other character is never genuine', () => {
  const code = codeOf();
  for (let at = 0; at < PASS_CODE_LENGTH; at += 1)
    for (const character of ALPHABET) {
      const altered = asPassCode(code.slice(0, at) + character + code.slice(at + 1));
      if (altered !== null && altered !== code) expect(isGenuine(KEY, altered)).toBe(false);
    }
});

test('of 100,000 forged codes none is genuine', () => {
  const genuine = codeOf();
  const bytes = crypto.getRandomValues(new Uint8Array(PASS_CODE_LENGTH));
  let found = 0;
  for (let turn = 0; turn < 100_000; turn += 1) {
    if (turn % 1000 === 0) crypto.getRandomValues(bytes);
    bytes[turn % PASS_CODE_LENGTH] = turn & 255;
    const text = [...bytes].map((byte) => ALPHABET[byte & 31]).join('');
    // The seat of a guest, as somebody would forge it who knows it, or none.
    const forged = asPassCode(
      turn % 2 === 0 ? genuine.slice(0, 24) + text.slice(24, 36) + '0' : `${text.slice(0, 36)}0`,
    );
    if (forged !== null && forged !== genuine && isGenuine(KEY, forged)) found += 1;
  }
  expect(found).toBe(0);
}, 60_000);

test('another version, a text and an address are no codes', () => {
  const code = codeOf();
  expect(readPassCode(`1${code.slice(1)}` as PassCode)).toBeNull();
  expect(asPassCode('')).toBeNull();
  expect(asPassCode(`${code}0`)).toBeNull();
  expect(typedPassCode('https://arvo.example/events/1')).toBeNull();
});

test('a code is read as people and handheld scanners type it', () => {
  const code = codeOf();
  const typed = `${code.slice(0, 8)}-${code.slice(8)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(typedPassCode(` ${typed}\n`)).toBe(code);
  expect(isShortCodeOf(shortCode(code).toLowerCase(), code)).toBe(true);
  expect(isShortCodeOf('7K2M 9QXR', code)).toBe(false);
});

test('the short code stays when the spot moves, and differs between the 1,000 spots of an event', () => {
  expect(shortCode(codeOf('ticket/7', 1))).toBe(shortCode(codeOf('ticket/7', 2)));
  const codes = Array.from({ length: 1000 }, (_none, at) => codeOf(`guest/${at}`));
  expect(new Set(codes.map(shortCode)).size).toBe(1000);
});

test.each([0, 256, 1.5])('generation %s is refused', (generation) => {
  expect(() => codeOf('guest/ada', generation)).toThrow(RangeError);
});
