import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { OpensElsewhere } from './OpensElsewhere.tsx';
import type { PanelProps } from '../panel.ts';

const { magicLink } = signInTexts;

export function EmailSentView({ view, dispatch }: PanelProps<'email-sent'>) {
  return (
    <div className="flex flex-col gap-4">
      <output className="flex flex-col items-center gap-3 text-center">
        <span className="flex size-14 items-center justify-center rounded-pill bg-accent-ground text-accent-text">
          <Icon name="mail" size={28} />
        </span>
        <h2 className="text-lg font-bold">{magicLink.sent}</h2>
        <p className="min-w-0 text-ink-soft">
          {magicLink.sentTo} <strong className="font-semibold wrap-anywhere text-ink">{view.email}</strong>
        </p>
        <p className="text-sm text-ink-soft">{magicLink.sentHint}</p>
      </output>
      {view.failed && <Alert>{magicLink.sendFailed}</Alert>}
      {view.sentAgain && <Status tone="success">{magicLink.sentAgain}</Status>}
      <Button
        variant="secondary"
        fullWidth
        busy={view.busy}
        busyLabel={magicLink.sending}
        onClick={() => dispatch({ type: 'resend' })}
      >
        {magicLink.resend}
      </Button>
      <OpensElsewhere dispatch={dispatch} />
      <Button variant="quiet" fullWidth onClick={() => dispatch({ type: 'choose-email' })}>
        {magicLink.otherEmail}
      </Button>
    </div>
  );
}
