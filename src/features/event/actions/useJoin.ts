import { entryOf } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { decideJoin } from '@arvo/domain/events/join.ts';
import { type JoinIntent, joinIntent } from '@arvo/domain/page/eventSearch.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import type { EventNavigation } from '../EventScreen.tsx';
import type { Looking } from '../useViewer.ts';

export type Joining = {
  readonly join: () => void;
  readonly busy: boolean;
  /** "You're in!", for 3 seconds. */
  readonly celebrating: boolean;
  /** What went wrong, or null. */
  readonly problem: string | null;
  /** Why it cannot be done yet, though nothing went wrong, or null. */
  readonly notice: string | null;
  /** For a paid event: how many tickets, 1 to 5. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
};

/** What the action card and the bottom bar can ask the page for. */
export type PageActions = {
  /** The page's own address: where sign-in leads back to. */
  readonly here: string;
  readonly signIn: () => void;
  readonly share: () => void;
  readonly leave: () => void;
  readonly remove: () => void;
};

type Asking = { event: ArvoEvent; looking: Looking; intent: JoinIntent | null; navigation: EventNavigation };

const CELEBRATION_MS = 3000;

/** Joining as decideJoin has it (specification section 4, "Joining"); a join wished before sign-in is resumed once. */
export function useJoin({ event, looking, intent, navigation }: Asking): Joining {
  const { guests, analytics } = useData();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [celebrating, celebrate] = useCelebration();
  const underWay = useRef(false);

  const write = async (uid: UserId, profile: Profile) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const outcome = await guests.join(event, { uid, profile }).catch(() => ({ kind: 'failed' as const }));
    underWay.current = false;
    setBusy(false);
    if (outcome.kind === 'joined') analytics?.record({ name: 'event_joined', entry: entryOf(event.isPaid) });
    if (outcome.kind === 'joined' || outcome.kind === 'already-guest') celebrate();
    else if (outcome.kind === 'full') setProblem(eventTexts.fullSentence);
    else if (outcome.kind === 'failed') setProblem(eventTexts.joinFailed);
    // 'gone': the page's own watch says so.
  };

  const join = () => {
    if (looking.kind === 'unknown') return;
    setProblem(null);
    setNotice(null);
    const { uid, profile, own } = looking;
    const viewer = uid === null ? null : { uid, profileComplete: profile !== null };
    const decision = decideJoin({ event, viewer, isGuest: own !== null });
    switch (decision.kind) {
      case 'sign-in':
        return navigation.signIn();
      case 'set-up-profile':
        return navigation.setUpProfile(joinIntent(event));
      case 'pay':
        return setNotice(eventTexts.ticketSalesNotOpen);
      case 'already-guest':
        return celebrate();
      case 'refused':
        return decision.reason === 'full' ? setProblem(eventTexts.fullSentence) : undefined;
      case 'join':
        if (uid !== null && profile !== null) void write(uid, profile);
        return undefined;
    }
  };

  // A try that failed may have been carried out after all: then the live guest record contradicts what was said.
  const isIn = looking.kind === 'known' && looking.own !== null;
  if (isIn && problem !== null) setProblem(null);

  useResumed({ looking, intent, join, clearIntent: navigation.clearIntent });
  return { join, busy, celebrating, problem, notice, quantity, setQuantity };
}

/** intent=join-free or join-paid in the address: carried out once who is looking is known, then gone from the address. */
function useResumed(input: {
  looking: Looking;
  intent: JoinIntent | null;
  join: () => void;
  clearIntent: () => void;
}): void {
  const resumed = useRef(false);
  useEffect(() => {
    const { looking, intent, join, clearIntent } = input;
    if (intent === null || looking.kind === 'unknown' || looking.viewer === 'visitor' || resumed.current) return;
    resumed.current = true;
    // Profile setup comes back to this address, wish included.
    if (looking.viewer === 'non-guest' && looking.profile === null) return join();
    clearIntent();
    if (looking.viewer !== 'host') join();
  });
}

function useCelebration(): [boolean, () => void] {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setUntil(null), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const celebrate = useCallback(() => setUntil(Date.now() + CELEBRATION_MS), []);
  return [until !== null, celebrate];
}
