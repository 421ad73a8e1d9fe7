import { type Belief, type EventFacts, type Facts, knowsByItself } from './facts.ts';

/** With a connection nothing waits for long: what the person did is on the server, or was refused. */

/** What the server has not heard yet. What it has heard does not wait any more, and the device knows it. */
export function serverProblems(belief: Belief, { uid, name, events }: Facts): readonly string[] {
  const heard = (event: EventFacts | undefined) => event && knowsByItself(belief, event, uid);
  const problems: string[] = [];
  belief.mayBeDone = false;
  for (const [id, kind] of belief.waiting) {
    const event = events.find((one) => one.id === id);
    const isDone = event === undefined || (event.joinedAt !== null) === (kind === 'join') || isRefused(event, kind);
    if (isDone) belief.waiting.delete(id);
    if (isDone) heard(event);
    else problems.push(`the server has not heard: ${kind} ${event.title}`);
  }
  const unsure = belief.unsureDraft === null ? [] : [belief.unsureDraft];
  for (const title of [...belief.publishing, ...unsure]) {
    const made = events.filter((one) => one.title === title);
    if (made.length === 0) problems.push(`the server has not heard: publish ${title}`);
    if (made.length > 1) problems.push(`the server has ${made.length} events ${title}`);
    if (made.length !== 1) continue;
    heard(made[0]);
    belief.publishing.delete(title);
    belief.unsureDraft = null;
  }
  if (belief.waitingName !== null && belief.waitingName !== name) problems.push(`the server has not heard: rename`);
  else belief.waitingName = null;
  return problems;
}

const isRefused = ({ capacity, ticketCount }: EventFacts, kind: 'join' | 'leave'): boolean =>
  kind === 'join' && capacity !== null && ticketCount >= capacity;
