import { signOutTexts as texts } from '@arvo/domain/texts/people/signOut.ts';
import type { DraftFate } from '#src/session/account/signOut.ts';
import type { SignOutLosses } from '#src/session/account/signOutLosses.ts';
import { UnsentList } from '#src/widgets/UnsentList.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
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
    case 'asking': {
      const { isUnfinished, unsent } = state;
      return (
        <Dialog
          {...shared}
          title={titleOf(state)}
          footer={isUnfinished ? <DraftAnswers onLeave={onLeave} /> : <UnsentAnswers {...{ onLeave, onCancel }} />}
        >
          <div className="flex flex-col gap-3">
            {isUnfinished && <p>{texts.unfinishedHint}</p>}
            <UnsentList lead={texts.unsentList} unsent={unsent} />
          </div>
        </Dialog>
      );
    }
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

function titleOf({ isUnfinished, unsent }: SignOutLosses): string {
  if (!isUnfinished) return texts.unsent;
  return unsent.some(({ kind }) => kind === 'publish') ? texts.unpublished : texts.unfinished;
}

const DraftAnswers = ({ onLeave }: Pick<SignOutDialogProps, 'onLeave'>) => (
  <>
    <Button variant="secondary" onClick={() => onLeave('keep')}>
      {texts.keep}
    </Button>
    <Button variant="danger" onClick={() => onLeave('delete')}>
      {texts.delete}
    </Button>
  </>
);

const UnsentAnswers = ({ onLeave, onCancel }: Pick<SignOutDialogProps, 'onLeave' | 'onCancel'>) => (
  <>
    <Button variant="secondary" onClick={onCancel}>
      {texts.stay}
    </Button>
    <Button variant="danger" onClick={() => onLeave('delete')}>
      {texts.anyway}
    </Button>
  </>
);
