import { parseShare, type Share } from '@arvo/domain/contracts/share.ts';
import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useLocation } from '@tanstack/react-router';
import { useUserId } from '#src/session/account/useSession.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useLaterParts } from './useLaterParts.ts';
import { Wizard } from './Wizard.tsx';

/** /create-event (specification section 2). Another person gets a new wizard. `openAt`: the step in the address, or null. */
export function CreateEventScreen({ openAt }: { openAt: StepIndex | null }) {
  const owner = useUserId();
  const share = useLocation({ select: ({ searchStr }) => parseShare(new URLSearchParams(searchStr).get('shared')) });
  if (owner === null) return null;
  if (share !== null) return <Shared key={owner} owner={owner} share={share} />;
  return <Wizard key={owner} owner={owner} openAt={openAt} />;
}

function Shared(shared: { owner: UserId; share: Share }) {
  const parts = useLaterParts(true);
  return parts ? <parts.SharedPhotoScreen {...shared} /> : <Spinner label={generalTexts.loading} page />;
}
