import { useEffect } from 'react';

/** Frees an object URL once it is not shown any more. */
export function useRevoked(url: string | null): void {
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
}
