import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SeatId } from '../pass/passBytes.ts';

/*
 * A helper's list is sealed: a spot has a mark in place of its seat, and its name can be read only by who has the seat, which a pass says
 * when it is scanned. So a phone that is lost tells the names of those whom it scanned. The seat is 104 bits of a keyed hash, which nobody
 * can try out (docs/decisions/0064-the-door.md).
 */

/** A spot of a helper's list. `sealed`: its name, in hex. */
export type SealedSeat = {
  readonly mark: SeatId;
  readonly generation: number;
  readonly sealed: string;
  readonly isUnclaimed: boolean;
  readonly state: 'valid' | 'given-back';
};

/** 22 hexadecimal digits in capitals: longer than a seat, so that neither is taken for the other. */
export const SEAT_MARK_PATTERN = /^[0-9A-F]{22}$/u;
const isMark = (seat: SeatId): boolean => SEAT_MARK_PATTERN.test(seat);

/** What stands for a seat where nobody may learn it; a mark is its own. */
export const markOf = (seat: SeatId): SeatId =>
  isMark(seat)
    ? seat
    : (bytesToHex(sha256(utf8ToBytes(`mark/${seat}`)))
        .slice(0, 22)
        .toUpperCase() as SeatId);

/** One key a seat and list, so that the nonce need not differ. */
const cipherOf = (seat: SeatId, salt: string) =>
  chacha20poly1305(hkdf(sha256, utf8ToBytes(seat), utf8ToBytes(salt), utf8ToBytes('name'), 32), new Uint8Array(12));

/** `salt`: the list's own random text. */
export const sealName = (seat: SeatId, salt: string, name: string): string =>
  bytesToHex(cipherOf(seat, salt).encrypt(utf8ToBytes(name)));

/** '' if it was not sealed with this seat. */
export function openName(seat: SeatId, salt: string, sealed: string): string {
  try {
    return bytesToUtf8(cipherOf(seat, salt).decrypt(hexToBytes(sealed)));
  } catch {
    return '';
  }
}
