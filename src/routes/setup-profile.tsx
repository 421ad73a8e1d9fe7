import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProfileSetupScreen } from '#src/features/profile/ProfileSetupScreen.tsx';
import { DetailsStep } from '#src/features/profile/two-step/DetailsStep.tsx';
import { WhileIncomplete } from '#src/features/profile/two-step/WhileIncomplete.tsx';
import { redirectSearch } from './-redirectSearch.ts';
import { SetupGate } from './-SetupGate.tsx';

/** The older two-step variant also begins here, if the address asks for it (specification section 2). */
type SetupSearch = { redirect?: string | undefined; variant?: 'two-step' | undefined };

export const Route = createFileRoute('/setup-profile')({
  validateSearch: (search: Record<string, unknown>): SetupSearch => ({
    ...redirectSearch(search),
    variant: search.variant === 'two-step' ? 'two-step' : undefined,
  }),
  component: SetupProfile,
});

function SetupProfile() {
  const { redirect, variant } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SetupGate redirect={redirect ?? null}>
      {({ account, complete, onComplete }) =>
        variant === 'two-step' ? (
          <WhileIncomplete key={account.uid} complete={complete} onComplete={onComplete}>
            <DetailsStep
              account={account}
              onSaved={() => void navigate({ to: '/setup-profile-step2', search: redirect ? { redirect } : {} })}
            />
          </WhileIncomplete>
        ) : (
          <ProfileSetupScreen key={account.uid} account={account} complete={complete} onComplete={onComplete} />
        )
      }
    </SetupGate>
  );
}
