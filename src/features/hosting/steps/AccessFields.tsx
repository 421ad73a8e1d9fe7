import { ACCESS_ANSWERS, ACCESS_FACTS, type AccessFacts, readAccess } from '@arvo/domain/events/access.ts';
import { accessTexts } from '@arvo/domain/texts/events/access.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useState } from 'react';
import { Select } from '#src/ui/forms/select.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

const OPTIONS = [
  { value: '', label: hostingTexts.accessUnknown },
  ...ACCESS_ANSWERS.map((value) => ({ value, label: hostingTexts.accessAnswers[value] })),
];

/** The access facts, closed until somebody wants them: most hosts answer none. */
export function AccessFields({ access, onChange }: { access: AccessFacts; onChange: (access: AccessFacts) => void }) {
  const [hadAnswers] = useState(Object.keys(access).length > 0);
  return (
    <details open={hadAnswers} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold marker:content-none [&::-webkit-details-marker]:hidden">
        {hostingTexts.accessField}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-sm text-ink-soft">{hostingTexts.accessHint}</p>
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
    </details>
  );
}

const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
