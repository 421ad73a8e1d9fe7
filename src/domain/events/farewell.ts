/** Why an event is cancelled, for those who had joined it. `at`: when, ms UTC. `word`: the host's, maybe ''. */
export type Farewell = { readonly at: number; readonly word: string };

/** How long those who had joined a deleted or cancelled event are told. */
export const FAREWELL_MS = 30 * 86_400_000;
/** Characters of the host's word; firestore.rules have the same. */
export const FAREWELL_WORD_MAX_LENGTH = 300;
