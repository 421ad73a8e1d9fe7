import { allowsJoin, parseJoinMark } from '@arvo/domain/protocol/store/allowsJoin.ts';
import { JOIN_MARK, type JoinMark, type PendingJoin } from '@arvo/domain/protocol/store/joinMark.ts';
import { forgetJoin } from './joinMark.ts';

/** Whether the button for this very join was pressed in this tab in the last 30 minutes. */
export const isJoinRemembered = (pending: PendingJoin): boolean => allowsJoin(readMark(), pending, Date.now());

/** The same, but removes the mark, before it returns true. */
export const takeJoin = (pending: PendingJoin): boolean => isJoinRemembered(pending) && forgetJoin();

function readMark(): JoinMark | null {
  try {
    return parseJoinMark(sessionStorage.getItem(JOIN_MARK));
  } catch {
    return null;
  }
}
