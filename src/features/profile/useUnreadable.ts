import { useRef } from 'react';
import { useData } from '#src/session/data.tsx';

/** Finds out why a chosen file is not readable as a photo, and reports it unless another was chosen meanwhile. A photo from before a reload was not chosen here. */
export function useUnreadable(say: (isHeic: boolean) => void) {
  const { photos } = useData();
  const latest = useRef<Blob | null>(null);
  return {
    choose: (file: Blob): void => {
      latest.current = file;
    },
    refuse: async (file: Blob): Promise<void> => {
      const isHeic = await photos.isHeic(file);
      if (latest.current === null || latest.current === file) say(isHeic);
    },
  };
}
