import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { isInstalled } from '#src/session/install/isInstalled.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { PanelProps } from '../panel.ts';

/** In the installed app a mailed link signs in the browser instead: offers the phone, which works here. */
export function OpensElsewhere({ dispatch }: Pick<PanelProps<'email'>, 'dispatch'>) {
  if (!isInstalled()) return null;
  return (
    <>
      <Alert tone="caution">{signInTexts.magicLink.opensElsewhere}</Alert>
      <Button variant="secondary" fullWidth onClick={() => dispatch({ type: 'choose-phone' })}>
        <Icon name="phone" />
        {signInTexts.continueWithPhone}
      </Button>
    </>
  );
}
