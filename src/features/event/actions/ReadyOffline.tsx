import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { readyOfflineText } from '@arvo/domain/texts/device.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { followReadyOffline } from '#src/session/offline/readyOffline.ts';
import { Icon } from '#src/ui/media/icon.tsx';

/** Shows "Ready offline" once the device can show this joined event without a connection. Its space is there before. */
export function ReadyOffline({ event, owner }: { event: ArvoEvent; owner: UserId }) {
  const data = useData();
  const [isReady, setReady] = useState(false);
  const { id, startAt, endAt, area, isPaid } = event;
  useEffect(
    () => followReadyOffline(data, { event: { id, startAt, endAt, area, isPaid }, owner }, setReady),
    [data, owner, id, startAt, endAt, area, isPaid],
  );
  return (
    <p className="flex h-6 items-center gap-1.5 text-sm text-ink-soft compact:mt-1">
      {isReady && (
        <>
          <Icon name="check" size={16} />
          {readyOfflineText}
        </>
      )}
    </p>
  );
}
