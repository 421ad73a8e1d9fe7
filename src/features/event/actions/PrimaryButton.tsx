import { noEntry } from '@arvo/domain/guests/join.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { FormEvent } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { isInvited, primaryAction } from './primaryAction.ts';
import type { EventView, SignIn } from '../eventView.ts';

/** The viewer's next step; a skeleton while the viewer is unknown. */
export function PrimaryButton(view: EventView) {
  const { event, viewer, actions } = view;
  if (viewer.kind === 'unknown') return <Skeleton className="h-12 w-full" />;
  // Where nobody can join, signing in is not the next step, nor after an invitation: it has its own button, or was taken back.
  const leads = noEntry(event) === null && !(event.isPaid && view.search.ticket);
  if (viewer.role === 'visitor') return <SignInForm signIn={actions.signIn} leads={leads} />;
  const { label, ...button } = primaryAction(view, viewer.role);
  return (
    <Button
      fullWidth
      // Beside the price on a phone, the label needs the room; it grows with the text until it fills the width.
      className="px-2! compact:text-[min(1.0625rem,6vw)]"
      // Green is for the one next step: not at a full event, nor to share one that is over, nor beside an invitation or a held order.
      variant={
        button.disabled || (!button.busy && (view.over || view.ticketing.openOrder || isInvited(view)))
          ? 'secondary'
          : 'primary'
      }
      busyLabel={eventTexts.processing}
      {...button}
    >
      {label === eventTexts.share && <Icon name="share" />}
      {label}
    </Button>
  );
}

/** The same form as in the server's HTML (domain/page), which works through the start script until this code has loaded. */
function SignInForm({ signIn, leads }: { signIn: SignIn; leads: boolean }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.press();
  };
  return (
    <form action="/" data-join={signIn.intent} onSubmit={submit}>
      <input type="hidden" name="redirect" value={signIn.redirect} />
      <Button type="submit" fullWidth variant={leads ? 'primary' : 'secondary'}>
        {eventTexts.signIn}
      </Button>
    </form>
  );
}
