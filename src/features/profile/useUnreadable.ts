import { useRef } from 'react';
import { useData } from '#src/session/data.tsx';

/** Finds out why a chosen file could not be read as a photo, and says so unless another was chosen by then. */
export function useUnreadable(say: (isHeic: boolean) => void) {
  const { photos } = useData();
  const latest = useRef<Blob | null>(null);
  return {
    choose: (file: Blob): void => {
      latest.current = file;
    },
    refuse: async (file: Blob): Promise<void> => {
      const isHeic = await photos.isHeic(file);
      if (latest.current === file) say(isHeic);
    },
  };
}
