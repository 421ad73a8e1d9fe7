import type { ChangesOfMind } from '@arvo/domain/refunds/changesOfMind.ts';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';

const NONE: ChangesOfMind = {};

/** The signed-in person's refunds for changes of mind, live. */
export const useChangesOfMind = (): ChangesOfMind => userOf(useSession())?.changesOfMind ?? NONE;
