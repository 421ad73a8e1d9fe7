import { localAccountTexts } from '@arvo/domain/texts/localStack.ts';
import { type FormEvent, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

type State = 'idle' | 'checked' | 'busy' | 'failed';

/** Signs in without Google's window, because the local stack may have no internet. Not in a production build. */
export function LocalAccountDialog({ onClose, onGoogleWindow }: { onClose: () => void; onGoogleWindow: () => void }) {
  const { signIn } = useData();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [state, setState] = useState<State>('idle');
  const emailMissing = !/^[^\s@]+@[^\s@]+$/u.test(email.trim());
  const nameMissing = name.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (emailMissing || nameMissing || !signIn.local) {
      setState('checked');
      return;
    }
    setState('busy');
    const outcome = await signIn.local
      .withAccount(email.trim(), name.trim())
      .catch(() => ({ kind: 'failed' as const }));
    // After a sign-in the session redirects.
    if (outcome.kind === 'failed') setState('failed');
  };

  return (
    <Dialog open onClose={onClose} title={localAccountTexts.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{localAccountTexts.explanation}</p>
        <TextField
          label={localAccountTexts.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={setEmail}
          error={state === 'checked' && emailMissing ? localAccountTexts.emailMissing : null}
        />
        <TextField
          label={localAccountTexts.name}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={state === 'checked' && nameMissing ? localAccountTexts.nameMissing : null}
        />
        {state === 'failed' && <Alert>{localAccountTexts.failed}</Alert>}
        <Button type="submit" fullWidth busy={state === 'busy'}>
          {localAccountTexts.signIn}
        </Button>
        <Button variant="quiet" fullWidth onClick={onGoogleWindow}>
          {localAccountTexts.realWindow}
        </Button>
      </form>
    </Dialog>
  );
}
