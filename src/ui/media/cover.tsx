import type { ReactNode } from 'react';
import { type PictureAddresses, usePictureFallback } from './usePictureFallback.ts';

type CoverPicture = PictureAddresses & {
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
  /** Px. */
  readonly width: number;
  readonly height: number;
};

type CoverProps = {
  picture: CoverPicture | null;
  /** A CSS background shown where there is no picture, before it arrives, and where it fails. */
  background: string;
  alt?: string;
  /** Width / height, in CSS notation. */
  aspect?: string;
  /** The page's main picture: fetched first. */
  priority?: boolean;
  className?: string;
  /** Laid over the picture. */
  children?: ReactNode;
};

/** A picture in a box of fixed shape: no layout shift when it loads. */
export function Cover({
  picture,
  background,
  alt = '',
  aspect = '16 / 9',
  priority = false,
  className = '',
  children,
}: CoverProps) {
  const { source, onFailure } = usePictureFallback(picture);
  return (
    <div data-cover className={`relative overflow-hidden ${className}`} style={{ aspectRatio: aspect, background }}>
      {picture !== null && source !== null && (
        <img
          src={source === 'made' ? picture.src : picture.stored}
          srcSet={source === 'made' ? picture.srcSet : undefined}
          sizes={source === 'made' ? picture.sizes : undefined}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={onFailure}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {children}
    </div>
  );
}
