import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { type PassCode, shortCode } from '@arvo/domain/pass/passCode.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PassQr } from './PassQr.tsx';
import { sharePass } from './sharePass.ts';
import type { ShownPass } from './shownPasses.ts';

type PassCardProps = { event: ArvoEvent; pass: ShownPass; code: PassCode; checked: string; children: ReactNode };

/** One code to show at the door: white in every scheme, because it is read from the screen. `children`: to the other tickets. */
export function PassCard({ event, pass, code, checked, children }: PassCardProps) {
  const who = pass.kind === 'own' ? pass.name : passTexts.friends(pass.number);
  const when = [longDate(event.date, 0), startLabel(event)].filter(Boolean).join(', ');
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line-strong bg-white p-4 text-center text-black [forced-color-adjust:none] low:grid low:grid-cols-[auto_1fr] low:items-center low:gap-x-4">
        <p dir="auto" className="line-clamp-2 text-xl font-extrabold wrap-anywhere low:self-end">
          {who}
        </p>
        <div className="mx-auto w-full max-w-[62svh] low:order-first low:row-span-2 low:w-[72svh] low:max-w-[45vw]">
          <PassQr code={code} />
        </div>
        <div className="low:self-start">
          <section aria-label={passTexts.shortCode}>
            <p className="font-mono text-2xl font-bold tracking-wider">{shortCode(code)}</p>
          </section>
          <p dir="auto" className="mt-3 line-clamp-2 font-semibold wrap-anywhere">
            {displayTitle(event)}
          </p>
          <p className="text-sm tabular-nums">{when}</p>
        </div>
      </div>
      {children}
      <p className="mt-3 text-sm text-ink-soft tabular-nums">{checked}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {pass.kind === 'own' ? passTexts.shortCodeHint : passTexts.friendsHint}
      </p>
      <Share lines={[displayTitle(event), when, who]} code={code} />
    </>
  );
}

function Share({ lines, code }: { lines: readonly string[]; code: PassCode }) {
  const [hasFailed, setFailed] = useState(false);
  const share = async () => {
    const isShared = await sharePass({ code, lines }).catch(() => false);
    setFailed(!isShared);
  };
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button variant="secondary" onClick={() => void share()}>
        {passTexts.share}
      </Button>
      {hasFailed && <Alert>{passTexts.shareFailed}</Alert>}
    </div>
  );
}
