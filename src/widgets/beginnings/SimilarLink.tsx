import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { useState } from 'react';
import { useUserId } from '#src/session/account/useSession.ts';
import { useData } from '#src/session/data.tsx';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { WIZARD } from './startDraft.ts';
import { startSimilar } from './startSimilar.ts';

type SimilarLinkProps = {
  /** The event, null if it cannot be had now. */
  find: () => Promise<ArvoEvent | null>;
  go: (href: string) => void;
  className: string;
};

/** Leads to the wizard with a draft of an event like this one. Opened in another tab it leads to the wizard as it is. */
export function SimilarLink({ find, go, className }: SimilarLinkProps) {
  const data = useData();
  const uid = useUserId();
  const [state, setState] = useState<'idle' | 'busy' | 'unread' | 'failed'>('idle');
  const start = async () => {
    if (uid === null || state === 'busy') return;
    setState('busy');
    const event = await find().catch(() => null);
    if (event === null) return setState('unread');
    if (await startSimilar(data, uid, event).catch(() => false)) go(WIZARD);
    else setState('failed');
  };
  return (
    <>
      <PageLink href={WIZARD} go={() => void start()} aria-busy={state === 'busy' || undefined} className={className}>
        {manageTexts.similar}
      </PageLink>
      {state === 'failed' && <Alert className="w-full">{manageTexts.similarFailed}</Alert>}
      {state === 'unread' && <Alert className="w-full">{manageTexts.notRead}</Alert>}
    </>
  );
}
