import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { FormEvent } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { isInvited, primaryAction, type EventView } from './primaryAction.ts';
import type { SignIn } from './useJoin.ts';

export function PrimaryButton(view: EventView) {
  const action = primaryAction(view);
  if (action === null) return <Skeleton className="h-12 w-full" />;
  if (action.kind === 'sign-in') return <SignInForm {...action} />;
  const { label, press, busy, disabled } = action;
  return (
    <Button
      fullWidth
      // Beside the price on a phone, the label needs the room; it grows with the text until it fills the width.
      className="px-2! compact:text-[min(1.0625rem,7vw)]"
      // Green is for the one next step: not at a full event, nor to share one that is over, nor beside an invitation or a held order.
      variant={
        disabled || (!busy && (view.over || view.ticketing.isOrderHeld || isInvited(view))) ? 'secondary' : 'primary'
      }
      onClick={press}
      busy={busy}
      busyLabel={eventTexts.processing}
      disabled={disabled}
    >
      {label === eventTexts.share && <Icon name="share" />}
      {label}
    </Button>
  );
}

/** The same form as in the server's HTML (domain/page), which works through the start script until this code has loaded. */
function SignInForm({ label, signIn, leads }: { label: string; signIn: SignIn; leads: boolean }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.press();
  };
  return (
    <form action="/" data-join={signIn.intent} onSubmit={submit}>
      <input type="hidden" name="redirect" value={signIn.redirect} />
      <Button type="submit" fullWidth variant={leads ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  );
}
