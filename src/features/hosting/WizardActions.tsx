import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';

type WizardActionsProps = {
  step: StepIndex;
  /** The button's label while work is in progress, or null. */
  busy: string | null;
  onBack: () => void;
};

/** At the bottom edge, above the phone's keyboard, so that the next step is always visible, at the same height on each. */
export function WizardActions({ step, busy, onBack }: WizardActionsProps) {
  return (
    <ActionBar>
      <Button variant="secondary" onClick={onBack} disabled={busy !== null} className="px-[min(1.25rem,3vw)]!">
        <Icon name={step === 0 ? 'close' : 'chevron-left'} />
        {step === 0 ? hostingTexts.close : hostingTexts.back}
      </Button>
      <Button type="submit" busy={busy !== null} busyLabel={busy ?? ''} className="flex-1 px-[min(1.25rem,3vw)]!">
        {step === 3 ? hostingTexts.create : hostingTexts.next}
      </Button>
    </ActionBar>
  );
}

/** The bar with a wizard's buttons. */
export function ActionBar({ children }: { children: ReactNode }) {
  const inset = useKeyboardInset();
  return (
    <div
      style={inset > 0 ? { bottom: inset } : undefined}
      className="focus-bar -mx-5 flex flex-wrap gap-3 px-5 py-3 max-sm:mx-0 md:mx-0 md:px-0"
    >
      {children}
    </div>
  );
}

/** How many px of the page's bottom the on-screen keyboard covers; sticky elements move up by this much. */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // A zoomed page has a smaller viewport without a keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      setInset(Math.max(0, Math.round(covered)));
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    measure();
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
