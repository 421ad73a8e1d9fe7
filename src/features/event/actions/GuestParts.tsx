import { useInstallPlaceRef } from '#src/session/pagePlaces.ts';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import type { EventView } from './primaryAction.ts';

/** The guests' part of the action card; loaded after the page. */
export function GuestParts({ event, viewer, over }: EventView) {
  const installPlaceRef = useInstallPlaceRef();
  return (
    <>
      {!over && viewer.kind === 'known' && viewer.uid !== null && (
        <ReadyOffline key={event.id} event={event} owner={viewer.uid} />
      )}
      <RemindMe over={over} />
      {!over && <div ref={installPlaceRef} className="empty:hidden compact:mt-4" />}
    </>
  );
}
