import { changeLines } from '@arvo/domain/changes/changeLines.ts';
import type { GuestNews } from '@arvo/domain/changes/told.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { changeRefundUntil } from '@arvo/domain/refunds/changeRefund.ts';
import { newsTexts } from '@arvo/domain/texts/events/news.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useIsSeen } from '#src/session/offline/useQueuedActions.ts';
import { useNow } from '#src/session/useNow.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { dayHere, timeHere } from '../buying/timeHere.ts';
import { ChangeLines } from '#src/widgets/changes/ChangeLines.tsx';

type WhatChangedProps = {
  event: ArvoEvent;
  uid: UserId;
  news: GuestNews;
  onRefund: () => void;
};

/**
 * What a guest has not seen yet of the event's changes, old beside new, until they press "Got it". Of a paid event they may have their money
 * back instead.
 */
export function WhatChanged({ event, uid, news, onRefund }: WhatChangedProps) {
  const { guests } = useData();
  const at = useNow();
  const isSeen = useIsSeen();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const see = async () => {
    setState('busy');
    // The record, which is watched, takes this away; without a connection the queue does.
    const { kind } = await guests.see(event, uid, news.revision).catch(() => ({ kind: 'failed' }) as const);
    setState(kind === 'failed' || kind === 'no-queue' ? 'failed' : 'idle');
  };
  // Only guests from before a change have news of it.
  const choice = event.isPaid ? changeRefundUntil(0, event) : null;
  const hasChoice = choice !== null && at <= choice;
  if (isSeen(event.id, news.revision)) return null;
  return (
    <section
      aria-label={newsTexts.title}
      className="mb-4 flex flex-col gap-3 rounded-card border border-line-strong bg-caution-ground p-5"
    >
      <h2 className="text-lg font-bold">{newsTexts.title}</h2>
      <ChangeLines lines={changeLines(news.was, event, at)} isAddressNew={news.isAddressNew} />
      {news.note !== '' && (
        <div>
          <p className="text-sm font-semibold">{newsTexts.note}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {news.note}
          </p>
        </div>
      )}
      {state === 'failed' && <Alert>{newsTexts.failed}</Alert>}
      {hasChoice && <p className="text-sm">{newsTexts.choiceUntil(`${dayHere(choice, at)}, ${timeHere(choice)}`)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={state === 'busy'} onClick={() => void see()}>
          {hasChoice ? newsTexts.keepTicket : newsTexts.gotIt}
        </Button>
        {hasChoice && (
          <Button variant="quiet" onClick={onRefund}>
            {newsTexts.getRefund}
          </Button>
        )}
      </div>
    </section>
  );
}
