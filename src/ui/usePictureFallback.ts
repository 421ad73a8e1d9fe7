import { useState } from 'react';

/** A picture made to measure, and the address it was made from. */
export type PictureAddresses = { readonly src: string; readonly stored: string };

/** Which of a picture's addresses to show; null: neither loads, or there is no picture. */
export type ShownAddress = 'made' | 'stored' | null;

/**
 * The picture made to measure; once it fails the stored one, and once that fails nothing. Another picture starts afresh.
 * `onFailure` is the <img>'s onError.
 */
export function usePictureFallback(picture: PictureAddresses | null): { shown: ShownAddress; onFailure: () => void } {
  const [failed, setFailed] = useState<{ src: string; all: boolean } | null>(null);
  if (picture === null) return { shown: null, onFailure: () => {} };
  const { src, stored } = picture;
  const failures = failed?.src === src ? failed : null;
  const onFailure = () => setFailed({ src, all: failures !== null || stored === src });
  if (failures === null) return { shown: 'made', onFailure };
  return { shown: failures.all ? null : 'stored', onFailure };
}
