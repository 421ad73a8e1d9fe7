import type { EventId } from '@arvo/domain/events/event.ts';
import { useUserId } from '#src/session/account/useSession.ts';
import { part } from '#src/session/loading/part.tsx';

const QueuedJoinCard = part(() => import('#src/widgets/outbox/QueuedJoinCard.tsx'), 'QueuedJoinCard');

/** The live region of this person's queued join or leave. There while it is empty, because only changes inside it are announced. */
export function QueuedHere({ id, className }: { id: EventId; className: string }) {
  const uid = useUserId();
  return (
    uid !== null && (
      <output className={className}>
        <QueuedJoinCard id={id} owner={uid} />
      </output>
    )
  );
}
