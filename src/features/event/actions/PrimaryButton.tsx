import { eventTexts } from '@arvo/domain/texts/events.ts';
import type { FormEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { primaryAction, type Shown } from './primaryAction.ts';

export function PrimaryButton(shown: Shown) {
  const action = primaryAction(shown);
  if (action === null) return <Skeleton className="h-12 w-full" />;
  const { label, press, busy, disabled } = action;
  if (action.kind === 'sign-in') return <SignInForm label={label} here={shown.actions.here} onSubmit={press} />;
  return (
    <Button fullWidth onClick={press} busy={busy} busyLabel={eventTexts.processing} disabled={disabled}>
      {label}
    </Button>
  );
}

/** The same form as in the server's HTML (domain/page): a press before the page's code has arrived leads to / all the same. */
function SignInForm({ label, here, onSubmit }: { label: string; here: string; onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form action="/" onSubmit={submit}>
      <input type="hidden" name="redirect" value={here} />
      <Button type="submit" fullWidth>
        {label}
      </Button>
    </form>
  );
}
