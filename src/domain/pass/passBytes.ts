import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brand } from '../brand.ts';
import { asPassCode, type PassCode } from './passCode.ts';

/*
 * A pass code is 23 bytes: version (1), generation (1), seat (13), and the first 8 bytes of their HMAC-SHA-256 with the event's key.
 * Facts and reasons: docs/decisions/0063-a-pass-and-its-seat.md.
 */

/** An event's door key, 32 bytes: it makes and checks the codes of that event. */
export type DoorKey = Brand<Uint8Array, 'DoorKey'>;
/** One spot at one event as the door knows it: 13 bytes in base32, which say nothing about its person. */
export type SeatId = Brand<string, 'SeatId'>;

/** `generation`, 1 to 255, rises when the spot goes to somebody else, so that an older picture of its code is refused. */
export type Seat = { readonly seat: SeatId; readonly generation: number };

const VERSION = 1;
const SIGNED_BYTES = 15;
const SEAT_BYTES = 13;
const MAC_BYTES = 8;
export const DOOR_KEY_BYTES = 32;
export const MOST_GENERATIONS = 255;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Null if the bytes are no key. */
export const asDoorKey = (bytes: Uint8Array): DoorKey | null =>
  bytes.length === DOOR_KEY_BYTES ? (bytes as DoorKey) : null;

/** The seat of `subject`, such as a guest of the event. Without the key nobody can tell whose it is. */
export const seatOf = (key: DoorKey, subject: string): SeatId =>
  toBase32(macOf(key, utf8ToBytes(`seat/${subject}`)).subarray(0, SEAT_BYTES)) as SeatId;

/** @throws RangeError if the generation is not 1 to 255. */
export function makePassCode(key: DoorKey, { seat, generation }: Seat): PassCode {
  if (!Number.isInteger(generation) || generation < 1 || generation > MOST_GENERATIONS)
    throw new RangeError(`generation ${generation}`);
  const signed = new Uint8Array([VERSION, generation, ...fromBase32(seat, SEAT_BYTES)]);
  const mac = macOf(key, signed);
  const code = asPassCode(toBase32(new Uint8Array([...signed, ...mac.subarray(0, MAC_BYTES)])));
  if (code === null) throw new Error('23 bytes are 37 characters of base32');
  return code;
}

/** What a code says, whoever made it; null if it is of another version. */
export function readPassCode(code: PassCode): Seat | null {
  const [version, generation = 0, ...rest] = fromBase32(code, SIGNED_BYTES + MAC_BYTES);
  if (version !== VERSION || generation === 0) return null;
  return { generation, seat: toBase32(Uint8Array.from(rest.slice(0, SEAT_BYTES))) as SeatId };
}

/** Whether this event's key made the code. */
export function isGenuine(key: DoorKey, code: PassCode): boolean {
  const bytes = fromBase32(code, SIGNED_BYTES + MAC_BYTES);
  const mac = macOf(key, bytes.subarray(0, SIGNED_BYTES));
  let difference = 0;
  for (let at = 0; at < MAC_BYTES; at += 1) difference |= (mac[at] ?? 0) ^ (bytes[SIGNED_BYTES + at] ?? 0);
  return difference === 0;
}

const macOf = (key: DoorKey, bytes: Uint8Array): Uint8Array => hmac(sha256, key, bytes);

/** Five bits a character; the last one is filled with zeros. */
function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
}

function fromBase32(text: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let [at, held, bits] = [0, 0, 0];
  for (const character of text) {
    held = (held << 5) | ALPHABET.indexOf(character);
    bits += 5;
    if (bits >= 8) {
      bytes[at] = held >>> (bits - 8);
      at += 1;
      bits -= 8;
      held &= (1 << bits) - 1;
    }
  }
  return bytes;
}
