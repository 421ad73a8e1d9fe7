import { asEventId } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { ADA, publishAction } from './device.testing.ts';
import { type EditAction, editActionId, type OutboxRow } from './queuedAction.ts';
import type { Server } from './server.testing.ts';

const HOSTED = asEventId('hosted00000000000000');
const EVENT = `events/${HOSTED}`;

/** An event of Ada, who edits it on this device and on another one. */
export function hostedEvent(server: Server) {
  server.put(EVENT, {
    ...anEvent({ id: HOSTED, creatorId: ADA, revision: 0, capacity: 40 }),
    price: 0,
    ticketCount: 0,
  });
  server.put(`${EVENT}/private/place`, { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 });
  /** The revision that each title was made of. */
  const edits = new Map<string, number>();
  let seenRevision = 0;
  const revisionThere = () => Number(server.get(EVENT)?.['revision']);
  /** The revision that each title became. */
  const written = (): ReadonlyMap<unknown, number> =>
    new Map(
      server.paths().flatMap((path) => {
        const [, revision] = path.split(`${EVENT}/changes/`);
        const now = Object(server.get(path)?.['now']);
        return revision === undefined ? [] : [[now.title, Number(revision)] as const];
      }),
    );
  return {
    rowId: editActionId(ADA, HOSTED),
    edit: (title: string, isOnline: boolean): EditAction => {
      if (isOnline) seenRevision = revisionThere();
      edits.set(title, seenRevision);
      const { draft, timeZone } = publishAction(HOSTED, title);
      const [revision, note] = [seenRevision, ''];
      return { kind: 'edit', eventId: HOSTED, draft, timeZone, imageURL: null, revision, note, isMarked: false };
    },
    editElsewhere: (title: string) => {
      const revision = revisionThere() + 1;
      server.put(EVENT, { ...server.get(EVENT), revision, title });
      server.put(`${EVENT}/changes/${revision}`, { now: { title } });
    },
    /**
     * The edits that were written over another revision than the one they were made of, and what is wrong with the last one's row. It may be
     * refused though an attempt without an answer wrote it, if the other device changed the event again: the host sees both versions.
     */
    problems: (row: OutboxRow<string> | undefined): readonly string[] => {
      const revisions = written();
      const replacing = [...edits].filter(
        ([title, revision]) => (revisions.get(title) ?? revision + 1) !== revision + 1,
      );
      const mine = row?.action.kind === 'edit' ? row.action.draft.title : null;
      const isWrong =
        (row?.state.kind === 'done' && !revisions.has(mine)) ||
        (row?.state.kind === 'refused' && (row.state.reason !== 'moved-on' || server.get(EVENT)?.['title'] === mine));
      return [...replacing.map(([title]) => title), ...(isWrong ? [`${mine} is ${row?.state.kind}`] : [])];
    },
  };
}
