import { readPassCode, type SeatId } from '@arvo/domain/pass/passBytes.ts';
import { asPassCode } from '@arvo/domain/pass/passCode.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The seat that a guest record's pass names, so that the event's key is not needed. Null without a pass: such a guest was never at a door. */
export function seatOfRecord(guest: DocumentSnapshot): SeatId | null {
  const code = asPassCode(String(guest.get('pass')));
  return (code && readPassCode(code))?.seat ?? null;
}
