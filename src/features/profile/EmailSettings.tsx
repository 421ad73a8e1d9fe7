import { MAIL_CHOICES, type MailChoices } from '@arvo/domain/mail/mailChoices.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { mailSettingsTexts as texts } from '@arvo/domain/texts/people/mailSettings.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '#src/session/useCall.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { Card } from '#src/ui/page/card.tsx';

const WORDS = {
  joined: { label: texts.joined, hint: texts.joinedHint },
  messages: { label: texts.messages, hint: texts.messagesHint },
  reminders: { label: texts.reminders, hint: texts.remindersHint },
};

type EmailSettingsProps = {
  user: User;
  /** The address with which the person signs in; null if they sign in by phone. */
  ownAddress: string | null;
};

/** In Edit Profile: where mails go, and which of them. Receipts, changes and cancellations always go. */
export function EmailSettings({ user, ownAddress }: EmailSettingsProps) {
  const { mailAddress } = user;
  const address = ownAddress ?? (mailAddress?.isConfirmed === true ? mailAddress.address : null);
  return (
    <Card title={texts.section}>
      <div className="flex flex-col gap-4">
        {address === null ? <AddEmail waitingFor={mailAddress?.address ?? null} /> : <KnownAddress address={address} />}
        <Choices choices={user.mailChoices} />
      </div>
    </Card>
  );
}

/** A long address breaks before its @ rather than in the middle of a word. */
function KnownAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {texts.known} {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
}

/** The switches. Shows what was pressed at once; the person's record, which the page follows, has it with the answer. */
function Choices({ choices }: { choices: MailChoices }) {
  const { call, busy } = useCall();
  const [saving, setSaving] = useState<MailChoices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = saving ?? choices;
  const save = async (next: MailChoices) => {
    setSaving(next);
    setProblem(null);
    const outcome = await call((calls) => calls.saveMailChoices(next));
    if (outcome?.kind === 'answered') return;
    setSaving(null);
    setProblem(outcome?.kind === 'refused' ? outcome.error : texts.failed);
  };
  return (
    <div className="flex flex-col gap-4" aria-busy={busy}>
      {MAIL_CHOICES.map((name) => (
        <Switch
          key={name}
          label={WORDS[name].label}
          hint={WORDS[name].hint}
          checked={shown[name]}
          disabled={busy}
          onChange={(isOn) => void save({ ...shown, [name]: isOn })}
        />
      ))}
      {problem !== null && <Alert>{problem}</Alert>}
    </div>
  );
}

/** Asks somebody without an address for one. */
function AddEmail({ waitingFor }: { waitingFor: string | null }) {
  const { call, busy } = useCall();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState(waitingFor);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setProblem(null);
    const outcome = await call((calls) => calls.addEmail(email));
    if (outcome?.kind === 'answered') setSentTo(email.trim());
    else if (outcome !== null) setProblem(outcome.kind === 'refused' ? outcome.error : texts.failed);
  };
  return (
    <form onSubmit={(pressed) => void submit(pressed)} noValidate className="flex flex-col gap-3">
      {sentTo === null ? (
        <p className="text-sm text-pretty text-ink-soft">{texts.none}</p>
      ) : (
        <Status tone="success">{texts.waiting(sentTo)}</Status>
      )}
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="secondary" busy={busy} fullWidth>
        {texts.add}
      </Button>
    </form>
  );
}
