import type { EventId } from '@arvo/domain/events/event.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { asHue, type Hue, hueOfPhoto } from '@arvo/domain/pictures/hue.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import type { DraftPhoto } from './useDraftPhoto.ts';

/** The light that the event's page will have, as `eventHue` finds it once it is published; null while a chosen photo is being read, and for a grey one. */
export function usePreviewHue(eventId: EventId, { blob, url }: Pick<DraftPhoto, 'blob' | 'url'>): Hue | null {
  const { photos } = useData();
  const [found, setFound] = useState<{ readonly blob: Blob; readonly hue: Hue | null } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    let isStale = false;
    photos.hueOf(blob).then(
      (hue) => {
        if (!isStale) setFound({ blob, hue });
      },
      // Its code did not load: the preview stays green.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [photos, blob]);
  if (blob !== null) return found?.blob === blob ? found.hue : null;
  return url === null ? asHue(eventGradient(eventId).hue) : hueOfPhoto(url);
}
