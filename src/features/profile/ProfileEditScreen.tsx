import type { User, UserId } from '@arvo/domain/people/person.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { Card } from '#src/ui/page/card.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { NameForm } from './NameForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { useWaitingChange } from './useWaitingChange.ts';

type ProfileEditScreenProps = {
  uid: UserId;
  user: User;
  /** The payout settings. */
  payouts: ReactNode;
  /** Which mails the person gets, and where. */
  emails: ReactNode;
  /** The switches for notifications on this device. */
  reminders: ReactNode;
  deleteAccount: ReactNode;
};

/** 'Edit Profile' (specification section 2). The footer below it has 'Sign Out'. */
export function ProfileEditScreen({ uid, user, payouts, emails, reminders, deleteAccount }: ProfileEditScreenProps) {
  usePageTitle(profileTexts.editTitle);
  // The id counts toasts, so that a second one with the same text is announced again.
  const [toast, setToast] = useState({ id: 0, isVisible: false });
  const hideToast = useCallback(() => setToast(({ id }) => ({ id, isVisible: false })), []);
  const saved = useCallback(() => setToast(({ id }) => ({ id: id + 1, isVisible: true })), []);
  const waiting = useWaitingChange(uid, user, saved);
  return (
    <>
      <PageTitle>{profileTexts.editTitle}</PageTitle>
      <div className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-6">
            <PictureForm uid={uid} user={user} waiting={waiting} onSaved={saved} />
            <NameForm uid={uid} user={user} waiting={waiting} onSaved={saved} />
          </div>
        </Card>
        {payouts}
        {emails}
        {reminders}
        {deleteAccount}
      </div>
      <Toast message={toast.isVisible ? profileTexts.saved : null} id={toast.id} onHide={hideToast} />
    </>
  );
}
