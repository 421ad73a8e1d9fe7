import type { Verdict } from '@arvo/domain/door/doorList.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { timeHere } from '#src/session/offline/momentHere.ts';

export type Tone = 'green' | 'amber' | 'red';
type Said = { readonly tone: Tone; readonly word: string; readonly hint: string | null };

/** What the host reads and hears of a verdict. `listAt`: when the list was made; both ms UTC. */
export function saidOf(verdict: Verdict, { listAt, now }: { readonly listAt: number; readonly now: number }): Said {
  switch (verdict.kind) {
    case 'welcome':
      return { tone: 'green', word: doorTexts.welcome(verdict.name), hint: null };
    case 'bought-after-list':
      return {
        tone: 'amber',
        word: doorTexts.boughtAfterList,
        hint: doorTexts.boughtAfterListHint(timeHere(listAt, now)),
      };
    case 'already-in': {
      const hint = doorTexts.alreadyInHint(timeHere(verdict.at, now), verdict.door);
      return { tone: 'red', word: doorTexts.alreadyIn(verdict.name), hint };
    }
    case 'given-back':
      return { tone: 'red', word: doorTexts.givenBack(verdict.name), hint: doorTexts.givenBackHint };
    case 'moved':
      return { tone: 'red', word: doorTexts.moved, hint: doorTexts.movedHint };
    case 'another-event':
      return { tone: 'red', word: doorTexts.anotherEvent, hint: doorTexts.anotherEventHint };
    case 'not-a-pass':
      return { tone: 'red', word: doorTexts.notAPass, hint: doorTexts.notAPassHint };
  }
}
