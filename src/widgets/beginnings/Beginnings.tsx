import { BEGINNINGS, type Beginning, draftOfBeginning } from '@arvo/domain/drafts/beginnings.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useUserId } from '#src/session/account/useSession.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { addressOf, COVERS, formAt } from '../covers/covers.ts';
import { photoOfCover } from '../covers/photoOfCover.ts';
import { startDraft, WIZARD } from './startDraft.ts';

const coverOf = ({ cover }: Beginning) => COVERS.find(({ name }) => name === cover);

/** Ready-made events for somebody who has none: a press opens the wizard with a draft that lacks only its place. */
export function Beginnings() {
  const data = useData();
  const uid = useUserId();
  const router = useRouter();
  const heading = useId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async (beginning: Beginning): Promise<void> => {
    if (uid === null || state === 'busy') return;
    setState('busy');
    const cover = coverOf(beginning);
    const photo = cover ? await photoOfCover(cover, formAt(beginning.fields.startTime)) : null;
    const draft = draftOfBeginning(beginning, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (await startDraft(data, uid, { draft, photo }).catch(() => false)) void router.navigate({ href: WIZARD });
    else setState('failed');
  };
  return (
    <div data-not-kept role="group" aria-labelledby={heading} className="w-full text-left">
      <p id={heading} className="mb-2 font-semibold">
        {homeTexts.beginnings}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3">
        {BEGINNINGS.map((beginning) => (
          <Start key={beginning.cover} beginning={beginning} onStart={() => void start(beginning)} />
        ))}
      </div>
      {state === 'failed' && <Alert className="mt-3">{manageTexts.similarFailed}</Alert>}
    </div>
  );
}

function Start({ beginning, onStart }: { beginning: Beginning; onStart: () => void }) {
  const cover = coverOf(beginning);
  return (
    <button type="button" onClick={onStart} className="group flex flex-col gap-2 rounded-control text-left">
      {cover && (
        <img
          src={addressOf(cover, formAt(beginning.fields.startTime))}
          alt=""
          className="aspect-4/3 w-full rounded-control border border-line object-cover transition-opacity group-hover:opacity-90"
        />
      )}
      <span className="leading-tight font-semibold text-accent-text">{beginning.fields.title}</span>
    </button>
  );
}
