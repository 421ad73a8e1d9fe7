import { useEffect, useState } from 'react';
import type { DoorGateway, DoorPhone } from '#src/data/ports/door.ts';
import { useData } from '#src/session/data.tsx';
import { DoorKeeper } from './doorKeeper.ts';

/** Opens a phone's door while the screen is shown. Null until its code has loaded, and without a phone. `phone` must not change from paint to paint. */
export function useDoorKeeper(phone: ((doors: DoorGateway) => DoorPhone) | null): DoorKeeper | null {
  const { door } = useData();
  const [keeper, setKeeper] = useState<DoorKeeper | null>(null);
  useEffect(() => {
    if (phone === null) return;
    let close: (() => void) | null = null;
    let isOver = false;
    void door().then((gateway) => {
      if (isOver) return;
      const opened = new DoorKeeper(phone(gateway));
      close = opened.open();
      setKeeper(opened);
    });
    return () => {
      isOver = true;
      close?.();
      setKeeper(null);
    };
  }, [door, phone]);
  return keeper;
}
