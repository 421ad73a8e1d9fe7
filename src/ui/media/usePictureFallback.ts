import { useState } from 'react';

/** The address of a crop, and the stored address it was made from. */
export type PictureAddresses = { readonly src: string; readonly stored: string };

/** Which of a picture's addresses to show; null: neither loads, or there is no picture. */
export type PictureSource = 'made' | 'stored' | null;

/**
 * Shows the crop; if it fails, the stored picture if that is a file of our own bucket; otherwise nothing, so that the page never
 * loads an address that a stranger wrote. A new picture resets the state. `onFailure` is the <img>'s onError.
 */
export function usePictureFallback(picture: PictureAddresses | null): { source: PictureSource; onFailure: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  if (picture === null) return { source: null, onFailure: () => {} };
  const { src, stored } = picture;
  const source = failed === src ? storedIfOurs(stored) : failed === stored ? null : 'made';
  return { source, onFailure: () => setFailed(source === 'made' ? src : stored) };
}

const storedIfOurs = (stored: string) => (stored.startsWith(__STORED_PICTURES__) ? 'stored' : null);
