import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useId, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { addressOf, COVER_FORMS, type CoverForm, COVERS, formAt } from '#src/widgets/covers/covers.ts';
import { photoOfCover } from '#src/widgets/covers/photoOfCover.ts';
import { Chips } from '../steps/Chips.tsx';
import type { CoverChoice } from './useCover.ts';

const FORMS = COVER_FORMS.map((form) => ({ value: form, text: hostingTexts.coverForms[form] }));

/** Our own drawings, for events without a photo. A cover becomes the event's photo as it is chosen. `startTime`: of the draft. */
export function CoverField({
  cover: { chosen, hasFailed, choose },
  startTime,
  disabled,
}: {
  cover: CoverChoice;
  startTime: string;
  disabled: boolean;
}) {
  const id = useId();
  const [form, setForm] = useState<CoverForm>(() => formAt(startTime));
  const show = (shown: CoverForm) => {
    setForm(shown);
    const cover = COVERS.find(({ name }) => name === chosen);
    if (cover && shown !== form) choose(cover.name, photoOfCover(cover, shown));
  };
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        {hostingTexts.coverField}
      </p>
      <p className="text-sm text-ink-soft">{hostingTexts.coverHint}</p>
      <div className="pt-2">
        <Chips label={hostingTexts.coverForm} chips={FORMS} value={form} onChoose={show} disabled={disabled} />
      </div>
      {hasFailed && <Alert tone="error">{hostingTexts.coverNotDrawn}</Alert>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,40%),1fr))] gap-3">
        {COVERS.map((cover) => (
          <label
            key={cover.name}
            className="relative flex cursor-pointer flex-col gap-1 text-sm has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={id}
              checked={cover.name === chosen}
              disabled={disabled}
              onChange={() => choose(cover.name, photoOfCover(cover, form))}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={addressOf(cover, form)}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full rounded-control border border-line object-cover outline-offset-2 peer-checked:outline-3 peer-checked:outline-accent-text peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
            />
            <span className="text-center leading-tight wrap-anywhere peer-checked:font-semibold">{cover.name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
