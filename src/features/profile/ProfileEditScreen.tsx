import type { User, UserId } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { profileTexts } from '@arvo/domain/texts/people.ts';
import { useCallback, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageTitle } from '#src/ui/pageTitle.tsx';
import { Toast } from '#src/ui/toast.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { NameForm } from './NameForm.tsx';
import { PictureForm } from './PictureForm.tsx';

type ProfileEditScreenProps = { uid: UserId; user: User; onSignedOut: () => void };

/** 'Edit Profile' (specification section 2). */
export function ProfileEditScreen({ uid, user, onSignedOut }: ProfileEditScreenProps) {
  usePageTitle(profileTexts.editTitle);
  // The one that is shown, counted: a second one is another, though it says the same.
  const [toast, setToast] = useState({ id: 0, shown: false });
  const hideToast = useCallback(() => setToast(({ id }) => ({ id, shown: false })), []);
  const saved = () => setToast(({ id }) => ({ id: id + 1, shown: true }));
  return (
    <>
      <PageTitle>{profileTexts.editTitle}</PageTitle>
      <div className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-6">
            <PictureForm uid={uid} user={user} onSaved={saved} />
            <NameForm uid={uid} user={user} onSaved={saved} />
          </div>
        </Card>
        <SignOutButton onSignedOut={onSignedOut} />
      </div>
      <Toast message={toast.shown ? profileTexts.saved : null} id={toast.id} onHide={hideToast} />
    </>
  );
}

function SignOutButton({ onSignedOut }: { onSignedOut: () => void }) {
  const { signIn } = useData();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = () => {
    setState('busy');
    signIn.signOut().then(onSignedOut, () => setState('failed'));
  };
  return (
    <>
      {state === 'failed' && <Alert>{generalTexts.signOutFailed}</Alert>}
      <Button variant="secondary" fullWidth busy={state === 'busy'} onClick={signOut}>
        <Icon name="log-out" />
        {profileTexts.signOut}
      </Button>
    </>
  );
}
