import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { DoorKeeper, Shown } from './doorKeeper.ts';
import { playVerdict } from './verdictSound.ts';
import { saidOf, type Tone } from './verdictTexts.ts';

const TONES: Record<Tone | 'plain', string> = {
  green: 'bg-[#0b6b3a] text-white border-[#0b6b3a]',
  amber: 'bg-[#ffc043] text-black border-[#8a5a00] border-dashed',
  red: 'bg-[#a3141c] text-white border-[#a3141c] border-double',
  plain: 'bg-card text-ink border-line-strong',
};
const SYMBOLS = { green: 'check', amber: 'info', red: 'close' } as const;

/** The last verdict, by a word, a symbol, a colour and a sound. */
export function Result({ keeper, listAt }: { keeper: DoorKeeper; listAt: number }) {
  const { shown, turn } = useStore(keeper.store);
  const said = shown && sayOf(shown, listAt);
  const tone = said?.tone ?? 'plain';
  useEffect(() => {
    if (turn > 0 && tone !== 'plain') playVerdict(tone);
  }, [turn, tone]);
  const canUndo = shown?.kind === 'verdict' && shown.entry !== null;
  return (
    <section aria-label={doorTexts.result} className="flex flex-col gap-3">
      <output
        aria-label={doorTexts.result}
        aria-live="assertive"
        className={`flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border-4 px-5 py-6 text-center ${TONES[tone]}`}
      >
        {said && (
          <div key={turn} className="flex flex-col items-center gap-2">
            {said.tone !== 'plain' && <Icon name={SYMBOLS[said.tone]} size={56} />}
            <p dir="auto" className="text-3xl font-extrabold wrap-anywhere">
              {said.word}
            </p>
            {said.hint !== null && <p className="text-pretty tabular-nums">{said.hint}</p>}
          </div>
        )}
      </output>
      {canUndo && (
        <Button variant="secondary" className="self-start" onClick={() => void keeper.undo()}>
          {doorTexts.undo}
        </Button>
      )}
    </section>
  );
}

function sayOf(
  shown: Shown,
  listAt: number,
): { readonly tone: Tone | 'plain'; readonly word: string; readonly hint: string | null } {
  switch (shown.kind) {
    case 'verdict':
      return saidOf(shown.verdict, listAt);
    case 'undone':
      return { tone: 'plain', word: doorTexts.undone(shown.name), hint: null };
    case 'not-kept':
      return { tone: 'red', word: doorTexts.notKept, hint: null };
  }
}
