import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Card } from '#src/ui/page/card.tsx';

/** The host's note on accessibility; nothing without one. */
export function Accessibility({ line }: { line: string }) {
  if (line === '') return null;
  return (
    <Card flush title={eventTexts.accessibility}>
      <p className="max-w-[68ch] wrap-anywhere">{line}</p>
    </Card>
  );
}
