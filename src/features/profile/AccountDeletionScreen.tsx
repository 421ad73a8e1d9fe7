import type { BlockingEvent } from '@arvo/domain/accounts/accountDeletion.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionTexts } from '@arvo/domain/texts/people/people.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

const texts = deletionTexts.screen;

type WatchedDeletionProps = {
  uid: UserId;
  /** The server has started or finished: time to sign out of this device. */
  onUnderWay: (state: 'under-way' | 'done') => void;
  /** There is no deletion request. */
  onNone: () => void;
};

/** While the person is signed in: follows the server's status, which may also list what must be settled first. */
export function WatchedDeletion({ uid, onUnderWay, onNone }: WatchedDeletionProps) {
  usePageTitle(texts.pageTitle);
  const { people } = useData();
  const [blocked, setBlocked] = useState<readonly BlockingEvent[] | null>(null);
  useEffect(() => {
    let left = false;
    const follow = async () => {
      const live = await people.followDeletion(uid);
      if (left) return;
      if (live.kind === 'missing') onNone();
      else if (live.kind === 'failed' || live.value.status === 'requested') await follow();
      else if (live.value.status === 'blocked') setBlocked(live.value.events);
      else onUnderWay(live.value.status === 'done' ? 'done' : 'under-way');
    };
    // The code failed to load; the server works without it.
    follow().catch(() => {});
    return () => {
      left = true;
    };
  }, [people, uid, onUnderWay, onNone]);
  if (blocked) return <Blocked events={blocked} />;
  return (
    <div className="py-12 text-center">
      <PageTitle subtitle={texts.underWayText}>{texts.underWay}</PageTitle>
      <Spinner label={texts.underWay} />
    </div>
  );
}

/** Shown after signing out of this device. `failed`: signing out failed. */
export function Farewell({ state, failed }: { state: 'under-way' | 'done'; failed: boolean }) {
  usePageTitle(texts.pageTitle);
  return (
    <div role="status" className="py-12 text-center">
      <PageTitle subtitle={state === 'done' ? texts.doneText : texts.underWayText}>
        {state === 'done' ? texts.done : texts.underWay}
      </PageTitle>
      {failed ? (
        <Alert>{texts.stillHere}</Alert>
      ) : (
        <Link to="/" className={buttonClass('secondary')}>
          {texts.backToStart}
        </Link>
      )}
    </div>
  );
}

function Blocked({ events }: { events: readonly BlockingEvent[] }) {
  return (
    <div role="alert">
      <PageTitle subtitle={texts.blockedText}>{texts.blocked}</PageTitle>
      <ul className="mb-8 flex list-disc flex-col gap-2 pl-5">
        {events.map(({ id, title, settle }) => (
          <li key={id}>
            {settle === 'refund' ? texts.refundBefore : texts.payoutBefore}
            <Link to="/events/$eventId" params={{ eventId: id }} className="font-semibold text-accent-text underline">
              {title}
            </Link>
            {settle === 'refund' ? texts.refundAfter : texts.payoutAfter}
          </li>
        ))}
      </ul>
      <Link to="/profile" className={buttonClass('secondary')}>
        {texts.backToProfile}
      </Link>
    </div>
  );
}
