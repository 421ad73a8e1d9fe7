import { type ReactNode, useState } from 'react';

type CoverProps = {
  src: string | null;
  /** A CSS background shown where there is no picture, before it arrives, and where it fails. */
  background: string;
  alt?: string;
  /** Width to height, CSS form. */
  aspect?: string;
  /** The picture people came for: fetched first. */
  priority?: boolean;
  className?: string;
  /** Laid over the picture. */
  children?: ReactNode;
};

/** A picture in a box of fixed shape: nothing moves when it arrives. */
export function Cover({
  src,
  background,
  alt = '',
  aspect = '16 / 9',
  priority = false,
  className = '',
  children,
}: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={`relative overflow-hidden ${className}`} style={{ aspectRatio: aspect, background }}>
      {src !== null && src !== '' && failed !== src && (
        <img
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {children}
    </div>
  );
}
