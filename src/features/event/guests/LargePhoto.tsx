import { useState } from 'react';

const FALLBACK = '/default-avatar.png';

/** A person's photo as large as its dialog; one that fails becomes the default picture (specification section 8). */
export function LargePhoto({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src !== null && src !== '' && src !== failed ? src : FALLBACK;
  return (
    <img
      src={shown}
      alt={name}
      draggable={false}
      onError={() => setFailed(src)}
      className="aspect-square w-full rounded-control bg-line object-cover select-none"
    />
  );
}
