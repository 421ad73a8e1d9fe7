import { initialOf } from '@arvo/domain/typography/initial.ts';
import { useEffect, useState } from 'react';
import { type PictureAddresses, usePictureFallback } from './usePictureFallback.ts';

type AvatarProps = {
  /** Square. */
  picture: PictureAddresses | null;
  name: string;
  /** Px. */
  size?: number;
  /** Empty if the name is beside the picture. */
  alt?: string;
  /** A picture still loading after this many ms counts as failed. */
  giveUpAfterMs?: number;
  /** 'lazy' (default): fetched near the viewport, after everything more important. */
  loading?: 'lazy' | 'eager';
  /** What replaces a picture that fails to load; a person without a picture always shows the letter. */
  onFailure?: 'letter' | 'default-picture';
  className?: string;
};

/** The picture, or the first letter of the name; without a name, the default picture. Its box never changes size. */
export function Avatar(props: AvatarProps) {
  // A new address resets the state.
  return <Portrait key={props.picture?.src} {...props} />;
}

function Portrait({
  picture,
  name,
  size = 48,
  alt = '',
  giveUpAfterMs,
  loading = 'lazy',
  onFailure = 'letter',
  className = '',
}: AvatarProps) {
  const { source, onFailure: onError } = usePictureFallback(picture);
  const [loaded, setLoaded] = useState(false);
  const [tooLate, setTooLate] = useState(false);
  useEffect(() => {
    if (loaded || giveUpAfterMs === undefined) return;
    const timer = setTimeout(() => setTooLate(true), giveUpAfterMs);
    return () => clearTimeout(timer);
  }, [loaded, giveUpAfterMs]);
  const isLazy = loading === 'lazy' && giveUpAfterMs === undefined;
  const letter = initialOf(name);
  const box = `shrink-0 rounded-full object-cover ${className}`;
  const style = { width: size, height: size };
  if (picture !== null && source !== null && !tooLate) {
    return (
      <img
        // Before src: the browser may fetch as soon as src is set.
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={isLazy ? 'low' : undefined}
        decoding="async"
        src={source === 'made' ? picture.src : picture.stored}
        alt={alt}
        width={size}
        height={size}
        onLoad={() => setLoaded(true)}
        onError={onError}
        className={`${box} bg-line`}
        style={style}
      />
    );
  }
  if (letter === undefined || (picture !== null && onFailure === 'default-picture')) {
    return (
      <img src="/default-avatar.png" alt={alt} width={size} height={size} className={`${box} bg-line`} style={style} />
    );
  }
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`${box} inline-flex items-center justify-center bg-accent-ground font-bold text-accent-text select-none`}
      style={{ ...style, fontSize: Math.round(size * 0.42) }}
    >
      {letter}
    </span>
  );
}
