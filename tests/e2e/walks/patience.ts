/** How long a screen may need, as a person would accept it. `ARVO_WALK_PATIENCE=3` triples it for a machine with other work. */
const PATIENCE = Number(process.env.ARVO_WALK_PATIENCE ?? 1);
export const SOON_MS = 15_000 * PATIENCE;
export const SLOWLY_MS = 25_000 * PATIENCE;
/** After a connection that lied or flapped the app notices the better one only at its next attempt. */
export const BACK_MS = 45_000 * PATIENCE;
