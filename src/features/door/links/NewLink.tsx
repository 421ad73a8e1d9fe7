import { DOOR_NAME_MAX_LENGTH } from '@arvo/domain/door/scan.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

/** Names a door and makes its link. */
export function NewLink({ busy, onCreate }: { busy: boolean; onCreate: (name: string) => void }) {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else onCreate(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={doorTexts.doorName}
        hint={doorTexts.doorNameHint}
        value={name}
        onChange={setName}
        maxLength={DOOR_NAME_MAX_LENGTH}
        autoComplete="off"
        error={isMissing ? doorTexts.doorNameMissing : null}
      />
      <Button type="submit" busy={busy} className="self-start">
        {doorTexts.createLink}
      </Button>
    </form>
  );
}
