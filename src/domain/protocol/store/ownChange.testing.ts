import type { NoteOwnChange } from './ownChange.ts';

/** For a device that keeps nothing. */
export const noteNothing: NoteOwnChange = async () => {};
