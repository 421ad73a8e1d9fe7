import { FAREWELL_WORD_MAX_LENGTH } from '@arvo/domain/events/farewell.ts';
import { farewellTexts } from '@arvo/domain/texts/events/news.ts';
import { TextArea } from '#src/ui/forms/textArea.tsx';

type WhyFieldProps = { value: string; onChange: (value: string) => void; hint: string };

/** The host's word to those who are going, before an event is deleted or cancelled. */
export const WhyField = ({ value, onChange, hint }: WhyFieldProps) => (
  <div className="mt-4">
    <TextArea
      label={farewellTexts.why}
      value={value}
      onChange={onChange}
      rows={2}
      maxLength={FAREWELL_WORD_MAX_LENGTH}
      counter={{ count: value.length, max: FAREWELL_WORD_MAX_LENGTH, warnAt: FAREWELL_WORD_MAX_LENGTH - 30 }}
    />
    <p className="mt-1 text-sm text-ink-soft">{hint}</p>
  </div>
);
