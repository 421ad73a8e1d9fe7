import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { newsTexts } from '@arvo/domain/texts/events/news.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useCall } from '#src/session/useCall.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';

type Knowing = { readonly told: number; readonly know: number; readonly missing: readonly string[] };

/** To the host after a change: how many guests have said that they know, and who has not. Nothing until the server has answered. */
export function WhoKnows({ event }: { event: ArvoEvent }) {
  const { id, told } = event;
  const { knowing, put } = useKnowing(id, told?.revision ?? null);
  const { busy, call } = useCall();
  const [failed, setFailed] = useState(false);
  if (knowing === null || knowing.told === 0) return null;
  const show = async () => {
    setFailed(false);
    const outcome = await call((sales) => sales.whoKnows(id, true));
    if (outcome?.kind === 'answered') put(outcome.answer);
    else if (outcome !== null) setFailed(true);
  };
  return (
    <section aria-label={newsTexts.whoKnows} className="mb-4 flex flex-col gap-2 rounded-card border border-line p-5">
      <h2 className="text-lg font-bold">{newsTexts.whoKnows}</h2>
      <p>{newsTexts.known(knowing.know, knowing.told)}</p>
      {knowing.missing.length > 0 && (
        <ul className="list-disc pl-5">
          {knowing.missing.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
            <li key={`${name} ${index}`}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {failed && <Alert>{newsTexts.missingFailed}</Alert>}
      {knowing.know < knowing.told && knowing.missing.length === 0 && (
        <Button variant="secondary" busy={busy} onClick={() => void show()} className="self-start">
          {newsTexts.showMissing}
        </Button>
      )}
    </section>
  );
}

/** The server's counts, asked again whenever the host comes back to the page; null before its first answer. */
function useKnowing(id: ArvoEvent['id'], revision: number | null) {
  const { sales } = useData();
  const [knowing, setKnowing] = useState<Knowing | null>(null);
  useEffect(() => {
    if (revision === null) return;
    let isHere = true;
    const ask = () => {
      sales()
        .then((gateway) => gateway.whoKnows(id, false))
        .then(
          (outcome) => {
            if (isHere && outcome.kind === 'answered') setKnowing(outcome.answer);
          },
          // Unknown counts are left out.
          () => undefined,
        );
    };
    ask();
    window.addEventListener('focus', ask);
    return () => {
      isHere = false;
      window.removeEventListener('focus', ask);
    };
  }, [sales, id, revision]);
  return { knowing, put: setKnowing };
}
