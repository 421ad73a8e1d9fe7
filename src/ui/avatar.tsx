import { useEffect, useState } from 'react';

type AvatarProps = {
  src: string | null;
  name: string;
  /** Px. */
  size?: number;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** A picture still loading after this many ms counts as failed. */
  giveUpAfterMs?: number;
  loading?: 'lazy' | 'eager';
  /** What stands in for a picture that fails to load; a name without one always shows its letter. */
  onFailure?: 'letter' | 'default-picture';
  className?: string;
};

/** The picture, or the first letter of the name; without a name, the default picture. Its box never changes size. */
export function Avatar(props: AvatarProps) {
  // A new address starts afresh.
  return <Portrait key={props.src} {...props} />;
}

function Portrait({
  src,
  name,
  size = 48,
  alt = '',
  giveUpAfterMs,
  loading = 'lazy',
  onFailure = 'letter',
  className = '',
}: AvatarProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
    src === null || src === '' ? 'failed' : 'loading',
  );
  useEffect(() => {
    if (state !== 'loading' || giveUpAfterMs === undefined) return;
    const timer = setTimeout(() => setState('failed'), giveUpAfterMs);
    return () => clearTimeout(timer);
  }, [state, giveUpAfterMs]);
  const letter = [...name.trim()][0]?.toLocaleUpperCase('en-AU');
  const box = `shrink-0 rounded-full object-cover ${className}`;
  const style = { width: size, height: size };
  if (state !== 'failed' && src !== null) {
    return (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading={giveUpAfterMs === undefined ? loading : 'eager'}
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={`${box} bg-line`}
        style={style}
      />
    );
  }
  const hadPicture = src !== null && src !== '';
  if (letter === undefined || (hadPicture && onFailure === 'default-picture')) {
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
