import { DESCRIPTION_MAX_LENGTH, DESCRIPTION_WARNING_LENGTH } from '@arvo/domain/events/event.ts';
import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import { TextArea } from '#src/ui/textArea.tsx';
import { TextField } from '#src/ui/textField.tsx';
import { useTyped } from '#src/ui/useTyped.ts';
import { problemText } from '../problemTexts.ts';
import type { StepProps } from './stepProps.ts';

/** Nothing stops typing at the maximum: what was pasted stays to be shortened, with the reason beside it. */
export function BasicInfoStep({ draft, problems, onEdit }: StepProps) {
  const title = useTyped<HTMLInputElement>(draft.title, (text) => onEdit({ title: text }));
  const description = useTyped<HTMLTextAreaElement>(draft.description, (text) => onEdit({ description: text }));
  return (
    <>
      <TextField
        label={hostingTexts.titleField}
        {...title}
        error={problemText(problems.title)}
        required
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
      />
      <TextArea
        label={hostingTexts.descriptionField}
        {...description}
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
