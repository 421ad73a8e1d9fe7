import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { isUnderWay, type SentMessage } from '@arvo/domain/messages/hostMessage.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { useCallback, useEffect, useState } from 'react';
import { momentHere } from '#src/session/offline/momentHere.ts';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { Card } from '#src/ui/page/card.tsx';
import { LoadFailed } from '#src/widgets/notYet.tsx';
import { MessageButton } from '#src/widgets/messages/MessageButton.tsx';

/** What the host has written to guests, and how many of them it has reached. Nothing before the first guest or message. */
export function Messages({ event }: { event: ArvoEvent }) {
  const { messages, hasFailed, load } = useSentMessages(event.id);
  if (event.ticketCount === 0 && (messages === null || messages.length === 0)) return null;
  return (
    <Card title={messageTexts.written}>
      <div className="flex flex-col items-start gap-4">
        {hasFailed && <LoadFailed sentence={messageTexts.writtenFailed} retry={() => void load()} />}
        {messages !== null && messages.length > 0 && (
          <ul className="flex w-full flex-col divide-y divide-line">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
        <MessageButton event={event} variant="secondary" onClose={() => void load()} />
      </div>
    </Card>
  );
}

function Message({ message }: { message: SentMessage }) {
  const { at, text, sent, reached } = message;
  const count = sent === null ? messageTexts.sending : messageTexts.sent(sent);
  const isPartial = isUnderWay(message, useNow());
  return (
    <li className="flex flex-col gap-1 py-3">
      <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-ink-soft">
        {momentHere(at)} · {sent === null || reached === null ? count : messageTexts.reached(sent, reached, isPartial)}
      </p>
    </li>
  );
}

/** The mails of a message leave within this time, in ms: until then its numbers are asked again. */
const ASKED_AGAIN_MS = 3 * 60_000;
const ASK_EVERY_MS = 15_000;

/** `messages`: newest first; null until the server has answered. */
function useSentMessages(id: EventId) {
  const { sales } = useData();
  const [messages, setMessages] = useState<readonly SentMessage[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const outcome = await sales()
      .then((gateway) => gateway.sentMessages(id))
      .catch(() => ({ kind: 'failed' }) as const);
    setFailed(outcome.kind !== 'answered');
    if (outcome.kind === 'answered') setMessages(outcome.answer.messages);
  }, [sales, id]);
  useEffect(() => void Promise.resolve().then(load), [load]);
  const now = useNow(ASK_EVERY_MS);
  const isNew = messages?.some((message) => isUnderWay(message, now) && now < message.at + ASKED_AGAIN_MS) === true;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setInterval(() => void load(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isNew, load]);
  return { messages, hasFailed, load };
}
