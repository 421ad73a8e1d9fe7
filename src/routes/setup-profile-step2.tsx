import { createFileRoute } from '@tanstack/react-router';
import { PictureStep } from '#src/features/profile/two-step/PictureStep.tsx';
import { WhileIncomplete } from '#src/features/profile/two-step/WhileIncomplete.tsx';
import { redirectSearch } from './-redirectSearch.ts';
import { SetupGate } from './-SetupGate.tsx';

/** Step 2 of the older two-step variant (specification section 2, route table). */
export const Route = createFileRoute('/setup-profile-step2')({ validateSearch: redirectSearch, component: SetupStep2 });

function SetupStep2() {
  const { redirect = null } = Route.useSearch();
  return (
    <SetupGate redirect={redirect}>
      {({ account, complete, onComplete }) => (
        <WhileIncomplete key={account.uid} complete={complete} onComplete={onComplete}>
          <PictureStep account={account} redirect={redirect} />
        </WhileIncomplete>
      )}
    </SetupGate>
  );
}
