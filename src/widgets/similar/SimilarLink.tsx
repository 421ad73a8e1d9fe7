import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { type MouseEvent, useState } from 'react';
import { useUserId } from '#src/session/account/useSession.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { startSimilar } from './startSimilar.ts';

type SimilarLinkProps = { event: ArvoEvent; go: (href: string) => void; className: string };

/** Leads to the wizard with a draft of an event like this one. Opened in another tab it leads to the wizard as it is. */
export function SimilarLink({ event, go, className }: SimilarLinkProps) {
  const data = useData();
  const uid = useUserId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const follow = (press: MouseEvent) => {
    if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    if (uid === null || state === 'busy') return;
    setState('busy');
    startSimilar(data, uid, event).then(
      (isStarted) => (isStarted ? go(WIZARD) : setState('failed')),
      () => setState('failed'),
    );
  };
  return (
    <>
      <a href={WIZARD} aria-busy={state === 'busy' || undefined} onClick={follow} className={className}>
        {manageTexts.similar}
      </a>
      {state === 'failed' && <Alert className="w-full">{manageTexts.similarFailed}</Alert>}
    </>
  );
}

const WIZARD = '/create-event';
