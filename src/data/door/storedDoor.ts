import { type Door, type DoorList, openDoor } from '@arvo/domain/door/doorList.ts';
import { openSealedDoor, type SealedDoorList } from '@arvo/domain/door/sealedDoor.ts';
import { asDoorKey, type DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';

/** A list as the device has it, with the key that checks its passes, in base64. */
export type StoredList = { readonly list: DoorList | SealedDoorList; readonly key: string };

/** `title`: the event's, of a helper's list. No door without a list or with a key that is none. */
export function openStored(stored: StoredList | null): { readonly door: Door | null; readonly title: string | null } {
  const key = stored && keyOf(stored.key);
  if (!key) return { door: null, title: null };
  return 'salt' in stored.list
    ? { door: openSealedDoor(key, stored.list), title: stored.list.title }
    : { door: openDoor(key, stored.list, doorTexts.ourDoor), title: null };
}

const keyOf = (base64: string): DoorKey | null =>
  asDoorKey(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
