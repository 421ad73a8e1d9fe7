import { type Door, type DoorSeat, findSeats, partyOf } from '@arvo/domain/door/doorList.ts';
import { countIn } from '@arvo/domain/door/whoIsIn.ts';
import { typedPassCode } from '@arvo/domain/pass/passCode.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useNow } from '#src/session/useNow.ts';
import { timeHere } from '#src/session/offline/momentHere.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { LoadFailed } from '#src/widgets/notYet.tsx';
import { DoorsCamera } from './camera/DoorsCamera.tsx';
import type { DoorKeeper } from './doorKeeper.ts';
import { Result } from './Result.tsx';

type DeskProps = {
  keeper: DoorKeeper;
  /** A helper's phone has no names, so it finds nobody but by a whole code. */
  finds: 'names' | 'codes';
  children?: ReactNode;
};

/** The list, what was judged last, and the field for names, codes and handheld scanners. */
export function DoorDesk({ keeper, finds, children }: DeskProps) {
  const { door, presences, isAlone, problem } = useStore(keeper.store);
  const now = useNow();
  if (door === null)
    return problem === 'none' ? (
      <Spinner label={doorTexts.opening} />
    ) : (
      <LoadFailed sentence={doorTexts.openFailed} retry={() => void keeper.refresh()} />
    );
  const listed = timeHere(door.at, now);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <p>
          <span className="font-semibold">{doorTexts.ready(door.valid)}</span>
          <span className="text-ink-soft">, {doorTexts.listOf(listed)}</span>
        </p>
        <p className="text-lg font-bold">{doorTexts.isIn(countIn(presences), door.valid)}</p>
      </div>
      {isAlone && <Status tone="caution">{doorTexts.alone(listed)}</Status>}
      {/* Side by side on a phone in landscape. */}
      <div className="flex flex-col gap-5 low:grid low:grid-cols-2 low:items-start">
        <Result keeper={keeper} listAt={door.at} />
        <DoorsCamera keeper={keeper} />
      </div>
      <Search door={door} keeper={keeper} finds={finds} />
      {children}
    </>
  );
}

function Search({ door, keeper, finds }: { door: Door; keeper: DoorKeeper; finds: DeskProps['finds'] }) {
  const { presences } = useStore(keeper.store);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keeper.sound.unlock();
    const text = typed.trim();
    if (text === '') return;
    if (typedPassCode(text) !== null || !isName(text)) {
      void keeper.present(text);
      setTyped('');
      setAsked(null);
    } else setAsked(text);
  };
  const admit = (seat: DoorSeat, party: readonly DoorSeat[]) => {
    keeper.sound.unlock();
    void (party.length === 0 ? keeper.admit(seat) : keeper.admitAll(seat.name, party));
    setTyped('');
    setAsked(null);
  };
  const matches = asked === null ? [] : findSeats(door, asked);
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit}>
        <TextField
          label={doorTexts.field}
          hint={finds === 'names' ? doorTexts.fieldHint : doorTexts.helperHint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="go"
        />
      </form>
      {asked !== null && matches.length === 0 && (
        <Status tone="caution">{finds === 'names' ? doorTexts.noMatch(asked) : doorTexts.noNames}</Status>
      )}
      {matches.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {matches.map((seat) => (
            <Match key={seat.seat} seat={seat} party={partyOf(door, presences, seat)} onAdmit={admit}>
              {presences.get(seat.seat)?.isIn && (
                <span className="block text-sm font-normal text-ink-soft">{doorTexts.alreadyInside}</span>
              )}
            </Match>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A link or a code of somebody else is judged, so that it is said what it is; anything shorter is looked for. */
const LONGEST_NAME = 30;
const isName = (text: string): boolean => text.length <= LONGEST_NAME && !/[/:]/u.test(text);

type MatchProps = {
  seat: DoorSeat;
  party: readonly DoorSeat[];
  /** With an empty party the spot alone. */
  onAdmit: (seat: DoorSeat, party: readonly DoorSeat[]) => void;
  children: ReactNode;
};

/** Somebody who was found: they come in alone, or a buyer with the tickets that they have. */
function Match({ seat, party, onAdmit, children }: MatchProps) {
  const id = `seat-${seat.seat}`;
  const isBuyer = !seat.isUnclaimed && party.length > 1;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2">
      <span id={id} dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {seat.name}
        {children}
      </span>
      {isBuyer && (
        <Button variant="secondary" aria-describedby={id} onClick={() => onAdmit(seat, party)}>
          {doorTexts.admitAll(party.length)}
        </Button>
      )}
      <Button variant="secondary" aria-describedby={id} onClick={() => onAdmit(seat, [])}>
        {doorTexts.admit}
      </Button>
    </li>
  );
}
