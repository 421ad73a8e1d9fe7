import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCall } from '#src/session/useCall.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

const texts = salesTexts.tickets;

type MailTicketProps = { ticket: FriendTicket; onSent: () => void };

/** Button "Email it", and the form that it opens: sends the link of a friend's ticket to their address, in our own words. */
export function MailTicket({ ticket, onSent }: MailTicketProps) {
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const mailed = (address: string) => {
    setMailedTo(address);
    setIsOpen(false);
    onSent();
  };
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 self-start"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.mail}
      </Button>
      <div id={form} className="w-full empty:hidden">
        {isOpen && <MailForm ticket={ticket} onMailed={mailed} />}
      </div>
      <output className="w-full text-sm wrap-anywhere text-ink-soft empty:hidden">
        {mailedTo !== null && texts.mailed(mailedTo)}
      </output>
    </>
  );
}

function MailForm({ ticket, onMailed }: { ticket: FriendTicket; onMailed: (address: string) => void }) {
  const { call, busy } = useCall();
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setProblem(null);
    const { id: ticketId, eventId } = ticket;
    const outcome = await call((sales) => sales.mailInvitation({ ticketId, eventId, email }));
    if (outcome?.kind === 'answered') onMailed(email.trim());
    else if (outcome !== null) setProblem(outcome.kind === 'refused' ? outcome.error : texts.mailFailed);
  };
  return (
    <form
      aria-label={texts.mailTitle(ticket.ticketNumber)}
      onSubmit={(pressed) => void submit(pressed)}
      noValidate
      className="flex flex-col gap-3"
    >
      <TextField
        ref={field}
        label={texts.mailAddress}
        hint={texts.mailText}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="secondary" busy={busy} fullWidth>
        {texts.mailSend}
      </Button>
    </form>
  );
}
