import { signOutTexts as texts } from '@arvo/domain/texts/signOut.ts';
import type { DraftFate } from '#src/session/signOut.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { SignOutState } from './useSignOut.ts';

type SignOutDialogProps = {
  state: SignOutState;
  onLeave: (draft: DraftFate, insist?: boolean) => void;
  /** Stay signed in. */
  onCancel: () => void;
};

/** The questions and failures before a sign-out. */
export function SignOutDialog({ state, onLeave, onCancel }: SignOutDialogProps) {
  const shared = { open: true, role: 'alertdialog', onClose: onCancel, closeLabel: texts.cancel } as const;
  switch (state.kind) {
    case 'asking':
      return (
        <Dialog
          {...shared}
          title={texts.unfinished}
          footer={
            <>
              <Button variant="secondary" onClick={() => onLeave('keep')}>
                {texts.keep}
              </Button>
              <Button variant="danger" onClick={() => onLeave('delete')}>
                {texts.delete}
              </Button>
            </>
          }
        >
          {texts.unfinishedHint}
        </Dialog>
      );
    case 'not-wiped':
      return (
        <Dialog
          {...shared}
          title={texts.notWiped}
          footer={
            <>
              <Button variant="secondary" onClick={() => onLeave(state.draft, true)}>
                {texts.anyway}
              </Button>
              <Button variant="primary" onClick={() => onLeave(state.draft)}>
                {texts.tryAgain}
              </Button>
            </>
          }
        >
          {texts.notWipedHint}
        </Dialog>
      );
    default:
      return null;
  }
}
