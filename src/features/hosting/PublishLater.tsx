import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { Button } from '#src/ui/buttons/button.tsx';

/** After a failure that a bad connection may have caused, offers to queue the event. */
export function PublishLater({ onQueue }: { onQueue: () => void }) {
  return (
    <Button variant="secondary" fullWidth className="mb-3" onClick={onQueue}>
      {outboxTexts.publishLater}
    </Button>
  );
}
