import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useStore } from 'zustand';
import { useNow } from '#src/session/useNow.ts';
import { timeHere } from '#src/session/offline/momentHere.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { saveFile } from '#src/ui/sharing/saveFile.ts';
import type { DoorKeeper } from './doorKeeper.ts';
import { type Came, countsByDoor, csvOfCame, noteOf, whoCame } from './whoCame.ts';

/** Who has come in, when and by which door, and who has not. Nobody but the host reads it. */
export function WhoCame({ event, keeper }: { event: ArvoEvent; keeper: DoorKeeper }) {
  const { door, presences } = useStore(keeper.store);
  const rows = door === null ? [] : whoCame(door, presences);
  const now = useNow();
  const moment = (at: number) => timeHere(at, now);
  const counts = countsByDoor(presences);
  const came = rows.filter(({ first }) => first !== null);
  const download = () => saveFile(doorTexts.csvName(displayTitle(event)), csvOfCame(rows, event.timeZone));
  return (
    <Card title={doorTexts.whoCame}>
      {counts.length > 1 && (
        <p className="mb-2 font-semibold tabular-nums">
          {counts.map(([name, entries]) => doorTexts.byDoor(name, entries)).join(' · ')}
        </p>
      )}
      {came.length === 0 ? (
        <p className="text-ink-soft">{doorTexts.nobodyYet}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {came.map((row) => (
            <Row key={row.seat} row={row} moment={moment} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" onClick={download}>
        {doorTexts.download}
      </Button>
    </Card>
  );
}

function Row({ row, moment }: { row: Came; moment: (at: number) => string }) {
  const note = noteOf(row, moment);
  return (
    <li className="py-2">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {row.name}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {row.first && doorTexts.came(moment(row.first.at), row.first.door)}
      </p>
      {note !== '' && <p className="text-sm font-semibold">{note}</p>}
    </li>
  );
}
