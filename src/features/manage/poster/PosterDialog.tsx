import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { posterPicture } from '@arvo/domain/pictures/pictures.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { useEffect, useMemo, useState } from 'react';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { drawPoster, type Poster, POSTER_FORMATS, type PosterFormat } from './drawPoster.ts';

const OPTIONS = POSTER_FORMATS.map((value) => ({ value, label: manageTexts.posterFormats[value] }));
/** A photo that takes longer is left out. */
const PHOTO_BOUND_MS = 10_000;

/** A poster of the event, drawn on this device, to print or to send. */
export function PosterDialog({ event, onClose }: { event: ArvoEvent; onClose: () => void }) {
  const [format, setFormat] = useState<PosterFormat>('a4');
  const lines = useMemo(() => linesOf(event), [event]);
  const picture = usePoster(event, lines, format);
  return (
    <Dialog open onClose={onClose} title={manageTexts.poster}>
      <div className="flex flex-col gap-4">
        <Select
          label={manageTexts.posterFormat}
          value={format}
          onChange={(value) => setFormat(POSTER_FORMATS.find((known) => known === value) ?? 'a4')}
          options={OPTIONS}
        />
        {picture === 'failed' && <Alert>{manageTexts.posterFailed}</Alert>}
        {picture === null && <Spinner label={manageTexts.posterDrawing} />}
        {typeof picture === 'object' && picture !== null && (
          <>
            <img
              src={picture.address}
              alt={manageTexts.posterAlt(displayTitle(event), lines)}
              className="mx-auto max-h-[48svh] w-auto border border-line"
            />
            <a
              href={picture.address}
              download={manageTexts.posterName(format)}
              className={buttonClass('primary', true)}
            >
              {manageTexts.download}
            </a>
          </>
        )}
      </div>
    </Dialog>
  );
}

function linesOf(event: ArvoEvent): readonly string[] {
  const when = [longDate(event.date, 0), startLabel(event)].filter(Boolean).join(', ');
  return [when, event.area, event.isPaid ? formatCents(event.priceCents) : eventTexts.free].filter(Boolean);
}

type Drawn = { readonly address: string };

/** Null while it is being drawn. */
function usePoster(event: ArvoEvent, lines: readonly string[], format: PosterFormat): Drawn | 'failed' | null {
  const [seen, setSeen] = useState<{ readonly format: PosterFormat; readonly drawn: Drawn | 'failed' } | null>(null);
  useEffect(() => {
    let isHere = true;
    let address: string | null = null;
    draw(event, lines, format).then(
      (blob) => {
        if (!isHere) return;
        address = URL.createObjectURL(blob);
        setSeen({ format, drawn: { address } });
      },
      (error: unknown) => {
        console.warn(failureLine('Poster not drawn', error));
        if (isHere) setSeen({ format, drawn: 'failed' });
      },
    );
    return () => {
      isHere = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [event, lines, format]);
  return seen?.format === format ? seen.drawn : null;
}

async function draw(event: ArvoEvent, lines: readonly string[], format: PosterFormat): Promise<Blob> {
  const title = displayTitle(event);
  // Without its font, offline for example, the title has the system's.
  const font = document.fonts.load("800 20px 'Bricolage Grotesque'", title).catch(() => []);
  const [photo] = await Promise.all([photoOf(event), font]);
  const poster: Poster = {
    title,
    lines,
    invitation: manageTexts.posterScan,
    link: new URL(eventHref(event.id), window.location.origin).href,
    gradient: eventGradient(event.id),
    photo,
  };
  const canvas = document.createElement('canvas');
  drawPoster(canvas, format, poster);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)), 'image/png'),
  );
}

/** Null without a photo, or if it does not arrive: then the event's colours stand in its place. */
function photoOf({ imageURL }: ArvoEvent): Promise<HTMLImageElement | null> {
  const picture = posterPicture(imageURL);
  if (picture === null) return Promise.resolve(null);
  const image = new Image();
  image.src = picture.src;
  const bound = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_BOUND_MS));
  return Promise.race([
    image.decode().then(
      () => image,
      () => null,
    ),
    bound,
  ]);
}
