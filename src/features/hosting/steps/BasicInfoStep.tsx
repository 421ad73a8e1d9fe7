import { DESCRIPTION_MAX_LENGTH, DESCRIPTION_WARNING_LENGTH } from '@arvo/domain/events/event.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '#src/ui/forms/textArea.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { problemText } from '../problemTexts.ts';
import type { StepProps } from './stepProps.ts';

/** Allows text beyond the maximum, so that pasted text can be shortened, with the reason beside it. */
export function BasicInfoStep({ draft, problems, onEdit }: StepProps) {
  const field = useRef<HTMLInputElement>(null);
  // Only as the wizard opens. For somebody who comes back to this step, its heading gets the focus (useFocusAfter.ts).
  const [wasNew] = useState(draft.title === '');
  useEffect(() => {
    if (wasNew) field.current?.focus({ preventScroll: true });
  }, [wasNew]);
  return (
    <>
      <TextField
        ref={field}
        label={hostingTexts.titleField}
        value={draft.title}
        onChange={(title) => onEdit({ title })}
        error={problemText(problems.title)}
        required
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
      />
      <TextArea
        label={hostingTexts.descriptionField}
        value={draft.description}
        onChange={(description) => onEdit({ description })}
        error={problemText(problems.description)}
        required
        rows={6}
        counter={{
          count: draft.description.trim().length,
          max: DESCRIPTION_MAX_LENGTH,
          warnAt: DESCRIPTION_WARNING_LENGTH,
        }}
      />
    </>
  );
}
