import { enlargedPicture } from '@arvo/domain/pictures/pictures.ts';
import { initialOf } from '@arvo/domain/typography/initial.ts';
import { usePictureFallback } from '#src/ui/media/usePictureFallback.ts';

const FALLBACK = '/default-avatar.png';
const SIDE = 640;
const BOX = 'aspect-square h-auto w-full rounded-control select-none';

/**
 * A person's photo as large as its dialog. One that fails becomes the default picture (specification section 8); a person without
 * a photo is their letter, as in the grid.
 */
export function LargePhoto({ stored, name }: { stored: string | null; name: string }) {
  const picture = enlargedPicture(stored);
  const { source, onFailure } = usePictureFallback(picture);
  const src = source === 'made' ? picture?.src : picture?.stored;
  const letter = initialOf(name);
  if (picture === null && letter !== undefined) {
    return (
      <span
        role="img"
        aria-label={name}
        className={`${BOX} flex items-center justify-center bg-accent-ground text-[min(12rem,40vw)] leading-none font-bold text-accent-text`}
      >
        {letter}
      </span>
    );
  }
  return (
    <img
      src={source === null ? FALLBACK : src}
      alt={name}
      width={SIDE}
      height={SIDE}
      draggable={false}
      onError={onFailure}
      className={`${BOX} bg-line object-cover`}
    />
  );
}
