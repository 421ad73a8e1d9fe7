import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionTexts } from '@arvo/domain/texts/people.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { signOut as leave } from '#src/session/signOut.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirmDialog.tsx';

type DeleteAccountProps = {
  uid: UserId;
  /** Loads the page that onRequested opens, before the server removes the profile behind this one. */
  prepare: () => Promise<unknown>;
  /** The server has the request. */
  onRequested: () => void;
  /** Signed out, in order to sign in again and come back. */
  onSignedOut: () => void;
};

type Step = 'closed' | 'first-question' | 'second-question' | 'sign-in-again';

/** Deletes the person's own account: asks twice, and needs a recent sign-in (docs/decisions/0023-deleting-an-account.md). */
export function DeleteAccount({ uid, prepare, onRequested, onSignedOut }: DeleteAccountProps) {
  const data = useData();
  const { people } = data;
  const [step, setStep] = useState<Step>('closed');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const show = (next: Step) => {
    setBusy(false);
    setError(null);
    setStep(next);
  };
  const fail = (sentence: string) => {
    setBusy(false);
    setError(sentence);
  };
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    setError(null);
    work().catch(() => fail(deletionTexts.failed));
  };
  const checkSignIn = run(async () => {
    const recent = await people.signedInRecently(uid);
    if (recent === 'unknown') fail(deletionTexts.failed);
    else show(recent === 'yes' ? 'second-question' : 'sign-in-again');
  });
  const request = run(async () => {
    await prepare();
    const { kind } = await people.requestDeletion(uid);
    if (kind === 'requested') onRequested();
    else if (kind === 'sign-in-again') show('sign-in-again');
    else fail(deletionTexts.failed);
  });
  // The person signs in again at once, so keep their unfinished event.
  const signOut = run(async () => {
    const outcome = await leave(data, { uid, draft: 'keep', insist: true });
    if (outcome === 'signed-out') onSignedOut();
    else fail(deletionTexts.signOutFailed);
  });

  const close = () => show('closed');
  const dialog = { open: true, busy, error, cancelLabel: deletionTexts.cancel, onCancel: close };
  return (
    <section
      aria-labelledby="delete-account"
      className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="delete-account" className="text-lg font-bold">
        {deletionTexts.section}
      </h2>
      <p className="text-sm text-ink-soft">{deletionTexts.summary}</p>
      <Button variant="secondary" className="text-danger" onClick={() => show('first-question')}>
        {deletionTexts.button}
      </Button>
      {step === 'first-question' && (
        <ConfirmDialog
          {...dialog}
          danger
          question={deletionTexts.question}
          confirmLabel={deletionTexts.button}
          onConfirm={checkSignIn}
        >
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {deletionTexts.consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {step === 'second-question' && (
        <ConfirmDialog
          {...dialog}
          danger
          question={deletionTexts.again}
          confirmLabel={deletionTexts.button}
          onConfirm={request}
        >
          <p>{deletionTexts.lastStep}</p>
        </ConfirmDialog>
      )}
      {step === 'sign-in-again' && (
        <ConfirmDialog
          {...dialog}
          question={deletionTexts.signInFirst}
          confirmLabel={deletionTexts.signInAgain}
          onConfirm={signOut}
        >
          <p>{deletionTexts.signInFirstText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
