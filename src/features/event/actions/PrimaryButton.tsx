import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { primaryAction, type Shown } from './primaryAction.ts';

export function PrimaryButton(shown: Shown) {
  const action = primaryAction(shown);
  if (action === null) return <Skeleton className="h-12 w-full" />;
  const { label, press, busy, disabled } = action;
  return (
    <Button fullWidth onClick={press} busy={busy} busyLabel={eventTexts.processing} disabled={disabled}>
      {label}
    </Button>
  );
}
