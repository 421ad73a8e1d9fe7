import { ACCESS_ANSWERS, ACCESS_FACTS, type AccessFacts, readAccess } from '@arvo/domain/events/access.ts';
import { accessTexts } from '@arvo/domain/texts/events/access.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useId } from 'react';
import { OptionalMark } from '#src/ui/forms/fieldFrame.tsx';
import { Select } from '#src/ui/forms/select.tsx';

const OPTIONS = [
  { value: '', label: hostingTexts.accessUnknown },
  ...ACCESS_ANSWERS.map((value) => ({ value, label: hostingTexts.accessAnswers[value] })),
];

export function AccessFields({ access, onChange }: { access: AccessFacts; onChange: (access: AccessFacts) => void }) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className="mb-1 font-semibold">
        {hostingTexts.accessField}
        <OptionalMark />
      </legend>
      <p id={hint} className="mb-3 text-sm text-ink-soft">
        {hostingTexts.accessHint}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-end gap-3">
        {ACCESS_FACTS.map((fact) => (
          <Select
            key={fact}
            label={asLabel(accessTexts[fact])}
            value={access[fact] ?? ''}
            onChange={(answer) => onChange(readAccess({ ...access, [fact]: answer }) ?? {})}
            options={OPTIONS}
          />
        ))}
      </div>
    </fieldset>
  );
}

const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
