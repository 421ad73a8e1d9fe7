import type { EventId } from '@arvo/domain/events/event.ts';
import type { HostMessage } from '@arvo/domain/messages/hostMessage.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { useEffect } from 'react';
import { timeHere } from '#src/session/offline/momentHere.ts';
import { noteSeenMessages } from '#src/session/seenMessages.ts';
import { useNow } from '#src/session/useNow.ts';

type HostMessagesProps = { id: EventId; uid: UserId; messages: readonly HostMessage[] };

/** What the host wrote to this guest, the newest first and the others behind a press, so that the event itself stays in sight. Links in it are text: a guest sees in full where one leads. */
export function HostMessages({ id, uid, messages }: HostMessagesProps) {
  const [newest, ...earlier] = messages.toReversed();
  const lastAt = newest?.at ?? 0;
  useEffect(() => noteSeenMessages(uid, id, lastAt), [uid, id, lastAt]);
  return (
    <section
      aria-label={messageTexts.messages}
      className="mb-4 flex flex-col gap-3 rounded-card border border-line-strong p-5"
    >
      <h2 className="text-lg font-bold">{messageTexts.messages}</h2>
      {newest && <Message message={newest} />}
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold text-accent-text">
            {messageTexts.earlier(earlier.length)}
          </summary>
          <ul className="flex flex-col gap-3">
            {earlier.map((message) => (
              <li key={message.id} className="border-t border-line pt-3">
                <Message message={message} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Message({ message: { at, text } }: { message: HostMessage }) {
  const now = useNow();
  return (
    <div>
      <p className="text-sm text-ink-soft tabular-nums">{timeHere(at, now)}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
