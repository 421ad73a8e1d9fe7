import { asEventId, type EventId } from '@arvo/domain/events/event.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** An id like Firestore's own, 20 random letters and digits (119 bits), made without loading Firestore. */
export function newId(): EventId {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 248 is the greatest multiple of 62 in a byte: larger values would make some letters more likely.
      if (byte < 248 && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  }
  return asEventId(id);
}
