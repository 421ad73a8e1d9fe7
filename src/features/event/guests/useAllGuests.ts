import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';

export type AllGuests = {
  readonly state: 'closed' | 'loading' | 'open' | 'failed';
  readonly guests: readonly GuestPreview[];
  readonly show: () => void;
  readonly hide: () => void;
};

/** All guests, read on demand and again whenever the window regains focus (specification section 4). */
export function useAllGuests(id: EventId): AllGuests {
  const { guests: gateway } = useData();
  const [state, setState] = useState<AllGuests['state']>('closed');
  const [guests, setGuests] = useState<readonly GuestPreview[]>([]);
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const live = await gateway.list(id).catch(() => ({ kind: 'failed' as const }));
    if (mine !== latest.current) return;
    if (live.kind === 'found') setGuests(live.value);
    // Keep the current list if it cannot be refreshed.
    setState((before) => (live.kind === 'found' || before === 'open' ? 'open' : 'failed'));
  }, [gateway, id]);

  const show = useCallback(() => {
    setState('loading');
    void load();
  }, [load]);
  const hide = useCallback(() => {
    latest.current += 1;
    setState('closed');
  }, []);

  const open = state === 'open';
  useEffect(() => {
    if (!open) return;
    const renew = () => void load();
    window.addEventListener('focus', renew);
    return () => window.removeEventListener('focus', renew);
  }, [open, load]);
  return { state, guests, show, hide };
}
