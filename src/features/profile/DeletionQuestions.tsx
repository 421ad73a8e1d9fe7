import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionTexts } from '@arvo/domain/texts/people/people.ts';
import { signOutTexts } from '@arvo/domain/texts/people/signOut.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { sendBeforeSignOut } from '#src/session/account/signOutLosses.ts';
import { signOut as leave } from '#src/session/account/signOut.ts';
import { UnsentList } from '#src/widgets/UnsentList.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';

export type DeletionProps = {
  uid: UserId;
  /** Loads the page that onRequested opens, before the server removes the profile behind this one. */
  prepare: () => Promise<unknown>;
  /** The server has the request. */
  onRequested: () => void;
  /** Called after the sign-out that precedes a new sign-in. */
  onSignedOut: () => void;
};

type DeletionQuestionsProps = DeletionProps & { onClose: () => void };

type Step = 'first-question' | 'second-question' | 'sign-in-again';

/** Asks twice before it deletes the person's own account, and needs a recent sign-in (docs/decisions/0023-deleting-an-account.md). */
export function DeletionQuestions({ onClose, ...props }: DeletionQuestionsProps) {
  const { step, busy, error, unsent, checkSignIn, requestDeletion, signOut } = useDeletion(props);
  const dialog = { open: true, busy, error, cancelLabel: deletionTexts.cancel, onCancel: onClose };
  switch (step) {
    case 'first-question':
      return (
        <ConfirmDialog
          key={step}
          {...dialog}
          danger
          question={deletionTexts.question}
          confirmLabel={deletionTexts.button}
          onConfirm={checkSignIn}
        >
          <Consequences unsent={unsent} />
        </ConfirmDialog>
      );
    case 'second-question':
      return (
        <ConfirmDialog
          key={step}
          {...dialog}
          danger
          question={deletionTexts.again}
          confirmLabel={deletionTexts.button}
          onConfirm={requestDeletion}
        >
          <p>{deletionTexts.lastStep}</p>
        </ConfirmDialog>
      );
    case 'sign-in-again':
      return (
        <ConfirmDialog
          key={step}
          {...dialog}
          question={deletionTexts.signInFirst}
          confirmLabel={deletionTexts.signInAgain}
          onConfirm={signOut}
        >
          <div className="flex flex-col gap-3">
            <p>{deletionTexts.signInFirstText}</p>
            <UnsentList lead={signOutTexts.unsentList} unsent={unsent} />
          </div>
        </ConfirmDialog>
      );
  }
}

/** What the deletion removes, and the queued actions that it would lose. */
function Consequences({ unsent }: { unsent: readonly Unsent[] }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {deletionTexts.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <UnsentList lead={deletionTexts.unsentList} unsent={unsent} />
    </div>
  );
}

/** The current question, and what confirming each question does. */
function useDeletion({ uid, prepare, onRequested, onSignedOut }: DeletionProps) {
  const data = useData();
  const { people } = data;
  const [step, setStep] = useState<Step>('first-question');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [unsent, setUnsent] = useUnsent(uid);

  const show = (next: Step) => {
    setBusy(false);
    setError(null);
    setStep(next);
  };
  const fail = (sentence: string) => {
    setBusy(false);
    setError(sentence);
  };
  /** The sign-out would lose queued actions, and the person may not come back to delete their account. */
  const askToSignInAgain = async () => {
    setUnsent((await sendBeforeSignOut(data, uid)).unsent);
    show('sign-in-again');
  };
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    setError(null);
    work().catch(() => fail(deletionTexts.failed));
  };
  return {
    step,
    busy,
    error,
    unsent,
    checkSignIn: run(async () => {
      const recent = await people.signedInRecently(uid);
      if (recent === 'unknown') fail(deletionTexts.failed);
      else if (recent === 'yes') show('second-question');
      else await askToSignInAgain();
    }),
    requestDeletion: run(async () => {
      await prepare();
      const { kind } = await people.requestDeletion(uid);
      if (kind === 'requested') onRequested();
      else if (kind === 'sign-in-again') await askToSignInAgain();
      else fail(deletionTexts.failed);
    }),
    // The person signs in again at once, so keep their unfinished event.
    signOut: run(async () => {
      const outcome = await leave(data, { uid, draft: 'keep', insist: true });
      if (outcome === 'signed-out') onSignedOut();
      else fail(deletionTexts.signOutFailed);
    }),
  };
}

/** The queued actions on this device. They are not sent first, because the deletion would undo them at once. */
function useUnsent(uid: UserId) {
  const data = useData();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  useEffect(() => {
    data
      .device()
      .then((device) => device.unsent(uid))
      .then(setUnsent, () => {});
  }, [data, uid]);
  return [unsent, setUnsent] as const;
}
