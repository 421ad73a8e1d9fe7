import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/**
 * Whether the account of a person whose record is missing is being deleted or was, on another device or in another tab; null while
 * the server is asked. Somebody who signs in for the first time may lack a record too.
 */
export function useAccountDeleted(uid: UserId | null, isRecordMissing: boolean): boolean | null {
  const { people } = useData();
  const [answer, setAnswer] = useState<{ readonly of: UserId; readonly isDeleted: boolean } | null>(null);
  const missingUid = isRecordMissing ? uid : null;
  useEffect(() => {
    if (missingUid === null) return;
    let isCurrent = true;
    const receive = (isDeleted: boolean) => isCurrent && setAnswer({ of: missingUid, isDeleted });
    people.followDeletion(missingUid).then(
      (live) => receive(live.kind === 'found' && live.value.status !== 'blocked'),
      () => receive(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [people, missingUid]);
  if (missingUid === null) return false;
  return answer?.of === missingUid ? answer.isDeleted : null;
}
