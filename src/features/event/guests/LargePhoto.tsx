import { enlargedPicture } from '@arvo/domain/page/pictures.ts';
import { usePictureFallback } from '#src/ui/usePictureFallback.ts';

const FALLBACK = '/default-avatar.png';
const SIDE = 640;

/** A person's photo as large as its dialog; one that fails becomes the default picture (specification section 8). */
export function LargePhoto({ stored, name }: { stored: string | null; name: string }) {
  const picture = enlargedPicture(stored);
  const { source, onFailure } = usePictureFallback(picture);
  const src = source === 'made' ? picture?.src : picture?.stored;
  return (
    <img
      src={source === null ? FALLBACK : src}
      alt={name}
      width={SIDE}
      height={SIDE}
      draggable={false}
      onError={onFailure}
      className="aspect-square h-auto w-full rounded-control bg-line object-cover select-none"
    />
  );
}
