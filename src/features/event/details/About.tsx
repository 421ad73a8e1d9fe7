import { accessLines } from '@arvo/domain/events/access.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Card } from '#src/ui/page/card.tsx';

export const About = ({ text }: { text: string }) => <Lines title={eventTexts.about} text={text} />;

/** The access facts and the host's note; nothing without either. */
export function Accessibility({ event }: { event: ArvoEvent }) {
  const text = accessLines(event).join('\n');
  return text && <Lines title={eventTexts.access} text={text} />;
}

/** A host's words as text with line breaks, never as HTML. Each line runs in its own direction. */
const Lines = ({ title, text }: { title: string; text: string }) => (
  <Card flush title={title}>
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
      {text}
    </p>
  </Card>
);
