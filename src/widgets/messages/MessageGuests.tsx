import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { asMessageId, MESSAGE_MAX_LENGTH, MESSAGE_TO, type MessageTo } from '@arvo/domain/messages/hostMessage.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { type FormEvent, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useCall } from '#src/session/useCall.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextArea } from '#src/ui/forms/textArea.tsx';

type MessageGuestsProps = { event: ArvoEvent; onClose: () => void };

/** Writes to an event's guests, as a group or as some of them. */
export function MessageGuests({ event, onClose }: MessageGuestsProps) {
  const { text, setText, to, setTo, hasReplies, setHasReplies, problem, sent, busy, send } = useMessage(event);
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messageTexts.write}
      dismissible={!busy}
      footer={
        sent === null ? (
          <Button type="submit" form="message-guests" busy={busy}>
            {messageTexts.send}
          </Button>
        ) : (
          <Button onClick={onClose}>{messageTexts.done}</Button>
        )
      }
    >
      {sent === null ? (
        <form id="message-guests" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <p className="text-sm text-pretty text-ink-soft">{messageTexts.about}</p>
          <Select
            label={messageTexts.to}
            value={to}
            onChange={(value) => setTo(MESSAGE_TO.find((one) => one === value) ?? 'everyone')}
            options={recipientsOf(event).map((value) => ({ value, label: messageTexts.recipients[value] }))}
          />
          <TextArea
            label={messageTexts.field}
            value={text}
            onChange={setText}
            error={problem?.field}
            maxLength={MESSAGE_MAX_LENGTH}
            counter={{ count: text.length, max: MESSAGE_MAX_LENGTH, warnAt: MESSAGE_MAX_LENGTH - 200 }}
          />
          <Checkbox label={messageTexts.replies} checked={hasReplies} onChange={setHasReplies} />
          {problem?.answer && <Alert>{problem.answer}</Alert>}
        </form>
      ) : (
        <Status tone="success">{messageTexts.sent(sent)}</Status>
      )}
    </Dialog>
  );
}

/** Only those whom the event can have. */
const recipientsOf = ({ told, isPaid }: ArvoEvent): readonly MessageTo[] =>
  MESSAGE_TO.filter((to) => (to !== 'not-seen' || told !== undefined) && (to !== 'unclaimed' || isPaid));

type Problem = { readonly field?: string; readonly answer?: string };

function useMessage({ id }: ArvoEvent) {
  const { events } = useData();
  const { busy, call } = useCall();
  const [text, setText] = useState('');
  const [to, setTo] = useState<MessageTo>('everyone');
  const [hasReplies, setHasReplies] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  // The same one with each try, so that nobody gets a message twice whose answer was lost.
  const [messageId] = useState(() => asMessageId(events.newId()));
  const send = async () => {
    if (text.trim() === '') return setProblem({ field: messageTexts.missing });
    setProblem(null);
    const message = { eventId: id, id: messageId, text: text.trim(), to, hasReplies };
    const outcome = await call((sales) => sales.messageGuests(message));
    if (outcome === null) return;
    if (outcome.kind === 'answered') setSent(outcome.answer.sent);
    else setProblem({ answer: (outcome.kind === 'refused' && outcome.error) || messageTexts.failed });
  };
  const write = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  return { text, setText: write, to, setTo, hasReplies, setHasReplies, problem, sent, busy, send };
}
