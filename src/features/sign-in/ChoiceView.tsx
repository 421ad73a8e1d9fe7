import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import type { PanelProps } from './panel.ts';

const PROBLEM_TEXTS = {
  'google-failed': signInTexts.googleFailed,
  'redirect-failed': signInTexts.redirectFailed,
} as const;

/** Room for the longest label on one line at 320 px. */
const oneLine = 'px-3!';

export function ChoiceView({ view, onGoogle, dispatch }: PanelProps<'choice'> & { onGoogle: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      {view.problem && <Alert>{PROBLEM_TEXTS[view.problem]}</Alert>}
      <Button
        variant="secondary"
        fullWidth
        className={`${oneLine} border-transparent! bg-ink! text-ground! hover:opacity-90`}
        busy={view.busy}
        busyLabel={signInTexts.landing.openingGoogle}
        onClick={onGoogle}
      >
        <GoogleMark />
        {signInTexts.continueWithGoogle}
      </Button>
      <Button variant="secondary" fullWidth className={oneLine} onClick={() => dispatch({ type: 'choose-phone' })}>
        <Icon name="phone" />
        {signInTexts.continueWithPhone}
      </Button>
      <Button variant="secondary" fullWidth className={oneLine} onClick={() => dispatch({ type: 'choose-email' })}>
        <Icon name="mail" />
        {signInTexts.continueWithEmail}
      </Button>
    </div>
  );
}
