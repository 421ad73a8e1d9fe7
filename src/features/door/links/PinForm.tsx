import { type DoorToken, PIN_PATTERN } from '@arvo/domain/door/doorLink.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';

/** Asks a helper for the link's PIN. */
export function PinForm({ token, onOpen }: { token: DoorToken; onOpen: () => void }) {
  const { door } = useData();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fail = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const pin = typed.replaceAll(/\s/gu, '');
    if (!PIN_PATTERN.test(pin)) return fail(doorTexts.pinMissing);
    setBusy(true);
    const outcome = await door()
      .then((doors) => doors.ofLink(token).open(pin))
      .catch(() => ({ kind: 'failed' }) as const);
    setBusy(false);
    if (outcome.kind === 'answered') return onOpen();
    fail(outcome.kind === 'refused' ? outcome.error : doorTexts.openDoorFailed);
  };
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{doorTexts.title}</PageTitle>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={doorTexts.pin}
          hint={doorTexts.pinHint}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          error={problem}
        />
        <Button type="submit" busy={busy}>
          {doorTexts.openDoor}
        </Button>
      </form>
    </div>
  );
}
