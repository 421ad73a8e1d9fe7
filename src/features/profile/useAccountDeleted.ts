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
  const asked = isRecordMissing ? uid : null;
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    const tell = (isDeleted: boolean) => isCurrent && setAnswer({ of: asked, isDeleted });
    people.followDeletion(asked).then(
      (live) => tell(live.kind === 'found' && live.value.status !== 'blocked'),
      () => tell(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [people, asked]);
  if (asked === null) return false;
  return answer?.of === asked ? answer.isDeleted : null;
}
