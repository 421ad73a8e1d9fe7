import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
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
        <GoogleLogo />
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

/** Google's logo in its own colours, as its guidelines demand for a sign-in button. */
function GoogleLogo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.3 13.3 0 0 1-19.8-7H4.3v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#FBBC05" d="M11.6 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.3a22 22 0 0 0 0 19.7z" />
      <path
        fill="#EA4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.3 5.7A13.2 13.2 0 0 1 24 10.8z"
      />
    </svg>
  );
}
