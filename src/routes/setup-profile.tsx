import { afterSignIn } from '@arvo/domain/people/access.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Gate } from '#src/app/Gate.tsx';
import { ProfileSetupScreen } from '#src/features/profile/ProfileSetupScreen.tsx';
import { statusOf, useSession } from '#src/session/session.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { useLead } from './-useLead.ts';
import { redirectSearch } from './-redirectSearch.ts';

export const Route = createFileRoute('/setup-profile')({ validateSearch: redirectSearch, component: SetupProfile });

function SetupProfile() {
  return (
    <Gate group="signed-in">
      <Setup />
    </Gate>
  );
}

function Setup() {
  const { redirect = null } = Route.useSearch();
  const session = useSession();
  const lead = useLead();
  const onComplete = useCallback(() => lead(afterSignIn(true, redirect)), [lead, redirect]);
  if (session.kind !== 'signed-in') return <Spinner label={generalTexts.loading} page />;
  return (
    <ProfileSetupScreen
      key={session.account.uid}
      account={session.account}
      complete={statusOf(session) === 'complete'}
      onComplete={onComplete}
    />
  );
}
