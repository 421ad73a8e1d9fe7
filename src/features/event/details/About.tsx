import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Card } from '#src/ui/page/card.tsx';

/** The host's description as text with line breaks, never as HTML. Each line runs in its own direction. */
export function About({ text }: { text: string }) {
  return (
    <Card flush title={eventTexts.about}>
      <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
        {text}
      </p>
    </Card>
  );
}

/** The host's note on accessibility; nothing without one. */
export function Accessibility({ line }: { line: string }) {
  if (line === '') return null;
  return (
    <Card flush title={eventTexts.accessibility}>
      <p dir="auto" className="max-w-[68ch] wrap-anywhere">
        {line}
      </p>
    </Card>
  );
}
