import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useNow } from '#src/session/useNow.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { DoorKeeper, Shown } from './doorKeeper.ts';
import { saidOf, type Tone } from './verdictTexts.ts';

const TONES: Record<Tone | 'plain', string> = {
  green: 'bg-[#0b6b3a] text-white border-[#0b6b3a]',
  amber: 'bg-[#ffc043] text-black border-[#8a5a00] border-dashed',
  red: 'bg-[#a3141c] text-white border-[#a3141c] border-double',
  plain: 'bg-card text-ink border-line-strong',
};
const SYMBOLS = { green: 'check', amber: 'info', red: 'close' } as const;

/** The last verdict, by a word, a symbol, a sound, and a colour, which is the whole screen's for a moment. */
export function Result({ keeper, listAt }: { keeper: DoorKeeper; listAt: number }) {
  const { shown, turn } = useStore(keeper.store);
  const now = useNow();
  const said = shown && sayOf(shown, { listAt, now });
  const tone = said?.tone ?? 'plain';
  useEffect(() => {
    if (turn > 0 && tone !== 'plain') keeper.sound.play(tone);
  }, [keeper, turn, tone]);
  const press = pressFor(shown);
  return (
    <section aria-label={doorTexts.result} className="relative z-30">
      {tone !== 'plain' && (
        <div
          key={turn}
          aria-hidden="true"
          className={`pointer-events-none fixed inset-0 -z-10 animate-flash opacity-0 forced-colors:hidden ${TONES[tone]}`}
        />
      )}
      <output
        aria-label={doorTexts.result}
        aria-live="assertive"
        className={`flex min-h-48 flex-col items-center justify-center gap-1.5 rounded-card border-4 px-5 pt-4 text-center ${press === null ? 'pb-4' : 'pb-18'} ${TONES[tone]}`}
      >
        {said ? (
          <div key={turn} className="flex flex-col items-center gap-1.5">
            {said.tone !== 'plain' && <Icon name={SYMBOLS[said.tone]} size={48} />}
            <p dir="auto" className="text-[length:min(var(--text-2xl),10vw)] font-extrabold wrap-anywhere">
              {said.word}
            </p>
            {said.hint !== null && <p className="text-pretty tabular-nums">{said.hint}</p>}
          </div>
        ) : (
          <p className="text-pretty text-ink-soft">{doorTexts.nothingYet}</p>
        )}
      </output>
      {press !== null && (
        // Inside of the result, so that nothing moves while the next pass is held up.
        <div className="absolute inset-x-0 bottom-4 flex justify-center">
          <Button variant="secondary" onClick={() => void (press === 'undo' ? keeper.undo() : keeper.letOut())}>
            {press === 'undo' ? doorTexts.undo : doorTexts.goesOut}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What may be done about it: an entry was a mistake, or somebody who is in goes out for a while. */
function pressFor(shown: Shown | null): 'undo' | 'out' | null {
  if (shown?.kind !== 'verdict') return null;
  if (shown.entries.length > 0) return 'undo';
  return shown.verdict.kind === 'already-in' ? 'out' : null;
}

function sayOf(
  shown: Shown,
  times: { readonly listAt: number; readonly now: number },
): { readonly tone: Tone | 'plain'; readonly word: string; readonly hint: string | null } {
  switch (shown.kind) {
    case 'verdict':
      return saidOf(shown.verdict, times);
    case 'undone':
      return { tone: 'plain', word: doorTexts.undone(shown.name), hint: null };
    case 'out':
      return { tone: 'plain', word: doorTexts.isOut(shown.name), hint: null };
    case 'not-kept':
      return { tone: 'red', word: doorTexts.notKept, hint: null };
  }
}
