import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { draftTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useMemo } from 'react';
import { momentHere } from '#src/session/offline/momentHere.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import type { Draft } from './useDrafts.ts';

export const titleOf = ({ record }: Draft): string => displayTitle(record.draft);

type DraftCardProps = { draft: Draft; onResume: () => void; onDiscard: () => void };

/** One unfinished event: photo, title and when it was last saved. */
export function DraftCard({ draft, onResume, onDiscard }: DraftCardProps) {
  const { photo } = draft;
  const showPhoto = useMemo(() => photo && showIn(photo), [photo]);
  const title = titleOf(draft);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="picture-gap flex min-w-0 flex-1 basis-60 items-center">
        <div
          className="row-picture aspect-square shrink-0 overflow-hidden rounded-control"
          style={{ background: eventGradient(draft.id).css }}
        >
          {showPhoto && <img ref={showPhoto} alt="" className="size-full object-cover" />}
        </div>
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-4 font-semibold wrap-anywhere">
            {title}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">{draftTexts.savedAt(momentHere(draft.record.savedAt))}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="secondary" aria-label={`${draftTexts.resume}: ${title}`} onClick={onResume}>
          {draftTexts.resume}
        </Button>
        <Button
          variant="quiet"
          className="text-edge"
          aria-label={`${draftTexts.discard}: ${title}`}
          onClick={onDiscard}
        >
          {draftTexts.discard}
        </Button>
      </div>
    </div>
  );
}

/** Shows the photo while the element is there. */
const showIn = (photo: Blob) => (image: HTMLImageElement) => {
  const url = URL.createObjectURL(photo);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};
