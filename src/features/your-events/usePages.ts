import { useEffect, useState } from 'react';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { Live, Page } from '#src/data/ports.ts';

export type More =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' | 'loading' | 'failed'; readonly load: () => void };

export type EventList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly events: readonly EventCard[]; readonly more: More };

export type LoadPage = () => Promise<Live<Page<EventCard>>>;

type Answer = {
  readonly of: string;
  /** Null: the first page could not be read. */
  readonly events: readonly EventCard[] | null;
  readonly rest: LoadPage | null;
  readonly reading: 'ready' | 'loading' | 'failed';
};

/**
 * A list loaded page by page. Calls `first` once for each `key` (and again after a failure); null loads nothing. Ignores
 * answers for an earlier key.
 */
export function usePages(first: LoadPage | null, key: string): EventList {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = `${key} ${attempt}`;
  useEffect(() => {
    if (first === null) return;
    let current = true;
    void pageOf(first).then((page) => {
      if (!current) return;
      setAnswer({ of: asked, events: page?.items ?? null, rest: page?.more ?? null, reading: 'ready' });
    });
    return () => {
      current = false;
    };
  }, [first, asked]);

  if (answer?.of !== asked) return { kind: 'loading' };
  const { events, rest, reading } = answer;
  if (events === null) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  if (rest === null) return { kind: 'loaded', events, more: { kind: 'none' } };
  const load = () => {
    if (reading === 'loading') return;
    const settle = (change: (before: Answer) => Answer) =>
      setAnswer((before) => (before?.rest === rest ? change(before) : before));
    settle((before) => ({ ...before, reading: 'loading' }));
    void pageOf(rest).then((page) =>
      settle((before) =>
        page
          ? { ...before, events: unique([...events, ...page.items]), rest: page.more, reading: 'ready' }
          : { ...before, reading: 'failed' },
      ),
    );
  };
  return { kind: 'loaded', events, more: { kind: reading, load } };
}

/** Null if it could not be read, or the gateway's code failed to load. */
async function pageOf(load: LoadPage): Promise<Page<EventCard> | null> {
  const live = await load().catch(() => null);
  return live?.kind === 'found' ? live.value : null;
}

/** Removes duplicates: an event whose time changed between two pages may be on both. */
export const unique = (events: readonly EventCard[]): readonly EventCard[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];
