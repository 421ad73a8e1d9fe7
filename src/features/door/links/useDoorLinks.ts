import type { DoorLink } from '@arvo/domain/door/doorLink.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useCallback, useEffect, useState } from 'react';
import type { DoorGateway } from '#src/data/ports/door.ts';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import { useData } from '#src/session/data.tsx';
import type { Made } from './MadeLink.tsx';

/** An event's door links, and what its host does with them. `links`: null until they are known. */
export function useDoorLinks(id: EventId) {
  const { door } = useData();
  const [links, setLinks] = useState<readonly DoorLink[] | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    <A>(request: (doors: DoorGateway) => Promise<CallOutcome<A>>): Promise<CallOutcome<A>> =>
      door()
        .then(request)
        .catch(() => ({ kind: 'failed' })),
    [door],
  );
  /** The answer, or null once its problem is shown. */
  const take = useCallback(<A>(outcome: CallOutcome<A>, sentence: string): A | null => {
    if (outcome.kind === 'answered') return outcome.answer;
    setProblem((outcome.kind === 'refused' && outcome.error) || sentence);
    return null;
  }, []);
  const load = useCallback(async () => {
    const outcome = await ask((doors) => doors.links(id));
    const answer = take(outcome, doorTexts.linksFailed);
    if (answer) setLinks(answer.links);
  }, [ask, take, id]);
  useEffect(() => void Promise.resolve().then(load), [load]);
  const create = async (name: string) => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    const answer = take(await ask((doors) => doors.createLink(id, name)), doorTexts.createFailed);
    setBusy(false);
    if (answer === null) return;
    setMade({ name, ...answer });
    await load();
  };
  const takeBack = async (link: string) => {
    setProblem(null);
    const answer = take(await ask((doors) => doors.endLink(id, link)), doorTexts.takeBackFailed);
    if (answer !== null) setLinks((known) => known && known.filter((one) => one.id !== link));
  };
  return {
    links,
    made,
    problem,
    busy,
    load: () => {
      setProblem(null);
      void load();
    },
    create: (name: string) => void create(name),
    takeBack: (link: string) => void takeBack(link),
  };
}
