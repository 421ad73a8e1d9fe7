import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { useState } from 'react';
import { useCall } from '#src/session/useCall.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';

/** Lets nobody join or buy for now, and again. It shows what was pressed until the server has answered and the event agrees. */
export function SalesSwitch({ event: { id, isSalesClosed } }: { event: ArvoEvent }) {
  const { busy, call } = useCall();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (pressed === !isSalesClosed && !busy) setPressed(null);
  const set = async (isOpen: boolean) => {
    setPressed(isOpen);
    setProblem(null);
    const outcome = await call((sales) => sales.setSales(id, isOpen));
    if (outcome === null || outcome.kind === 'answered') return;
    setPressed(null);
    setProblem((outcome.kind === 'refused' && outcome.error) || manageTexts.salesFailed);
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        label={manageTexts.salesOpen}
        hint={manageTexts.salesHint}
        checked={pressed ?? !isSalesClosed}
        onChange={(isOpen) => void set(isOpen)}
        disabled={busy}
      />
      {problem !== null && <Alert className="mt-2">{problem}</Alert>}
    </div>
  );
}
