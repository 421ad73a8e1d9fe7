import { parseShare } from '@arvo/domain/protocol/contracts/share.ts';
import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useLocation } from '@tanstack/react-router';
import { useUserId } from '#src/session/account/useSession.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { SharedPhotoScreen } from './parts.ts';
import { Wizard } from './Wizard.tsx';

/** /create-event (specification section 2). Another person gets a new wizard. `openAt`: the step in the address, or null. */
export function CreateEventScreen({ openAt }: { openAt: StepIndex | null }) {
  const owner = useUserId();
  const share = useLocation({ select: ({ searchStr }) => parseShare(new URLSearchParams(searchStr).get('shared')) });
  if (owner === null) return null;
  if (share !== null)
    return (
      <SharedPhotoScreen
        key={owner}
        owner={owner}
        share={share}
        fallback={<Spinner label={generalTexts.loading} page />}
      />
    );
  return <Wizard key={owner} owner={owner} openAt={openAt} />;
}
