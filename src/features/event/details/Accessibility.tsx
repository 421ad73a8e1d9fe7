import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Card } from '#src/ui/card.tsx';

/** What the host says of getting in and being there; nothing where the host says nothing. */
export function Accessibility({ line }: { line: string }) {
  if (line === '') return null;
  return (
    <Card title={eventTexts.accessibility}>
      <p className="max-w-[68ch] wrap-anywhere">{line}</p>
    </Card>
  );
}
