import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/store/outboxNames.ts';
import { useEffect, useState } from 'react';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { OutboxGateway } from '#src/data/ports/outbox.ts';
import { useData } from '../data.tsx';

/** Whether there may be queued actions: the device's answer, or true from the outbox's first change on. */
function useAnyQueued(owner: UserId): boolean {
  const { device } = useData();
  const [isAny, setAny] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    device()
      .then((here) => here.hasQueuedActions(owner))
      .then(
        (has) => {
          if (isCurrent && has) setAny(true);
        },
        () => {},
      );
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(OUTBOX_CHANNEL);
    channel.addEventListener('message', () => setAny(true));
    return () => {
      isCurrent = false;
      channel.close();
    };
  }, [device, owner]);
  return isAny;
}

/** The queued actions, live; none while the code loads, or if it cannot be loaded. */
export function useQueuedActions(owner: UserId): { rows: readonly OutboxRow<Blob>[]; outbox: OutboxGateway | null } {
  const { device } = useData();
  const [outbox, setOutbox] = useState<OutboxGateway | null>(null);
  const [seen, setSeen] = useState<{ of: UserId; rows: readonly OutboxRow<Blob>[] } | null>(null);
  const isAny = useAnyQueued(owner);
  useEffect(() => {
    if (!isAny) return;
    let isCurrent = true;
    device()
      .then((here) => here.outbox())
      .then(
        (loaded) => {
          if (isCurrent) setOutbox(loaded);
        },
        (error: unknown) => console.warn(failureLine('Queued actions not available', error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [device, isAny]);
  useEffect(() => outbox?.watch(owner, (rows) => setSeen({ of: owner, rows })), [outbox, owner]);
  return { rows: seen?.of === owner ? seen.rows : [], outbox };
}
