import { entryOf } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { decideJoin, visitorIntent } from '@arvo/domain/guests/join.ts';
import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { type JoinIntent, joinIntent, withIntent } from '@arvo/domain/page/eventSearch.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { lateJoinTexts } from '@arvo/domain/texts/events/lateJoin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { forgetJoin, rememberJoin } from '#src/session/joining/joinMark.ts';
import { useIsJoinQueued } from '#src/session/joining/queuedJoin.ts';
import type { EventNavigation } from '../navigation.ts';
import { pay } from '../lazyDialogs.ts';
import type { Looking } from '../useViewer.ts';

export type Joining = {
  readonly join: () => void;
  readonly signIn: SignIn;
  readonly busy: boolean;
  /** The join waits for a connection. */
  readonly isQueued: boolean;
  /** "You're in!", for 3 seconds. */
  readonly celebrating: boolean;
  readonly celebrate: () => void;
  /** What went wrong, or while `busy` why it takes long; or null. */
  readonly problem: string | null;
  /** Forgets the join that the page repeats once the connection is back; null if there is none. */
  readonly giveUp: (() => void) | null;
  /** For a paid event: how many tickets, 1 to 5. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** The page shows an order that waits for its payment. */
  readonly isHeld: boolean;
  readonly setHeld: (isHeld: boolean) => void;
  /** The invitation in the address leads nowhere. */
  readonly isSpent: boolean;
  readonly setSpent: (isSpent: boolean) => void;
};

/** A visitor's next step. */
export type SignIn = {
  /** Where sign-in leads back to: this page, with the intent to join. */
  readonly redirect: string;
  /** The join that follows sign-in, or null. */
  readonly intent: JoinIntent | null;
  readonly press: () => void;
};

/** The page's actions for the action card and the bottom bar. */
export type PageActions = {
  readonly signIn: SignIn;
  readonly share: () => void;
  readonly leave: () => void;
  readonly remove: () => void;
};

export type JoinInput = { event: ArvoEvent; looking: Looking; intent: JoinIntent | null; navigation: EventNavigation };

const CELEBRATION_MS = 3000;

/** Messages beside the button for a join that did not happen. */
const SENTENCES = {
  over: eventTexts.overSentence,
  full: eventTexts.fullSentence,
  'just-left': eventTexts.justLeft,
  failed: eventTexts.joinFailed,
  // The watch shows that the event is gone.
  gone: null,
  // The shell shows queued joins (app/outbox).
  queued: null,
  'no-queue': lateJoinTexts.willAsk,
} as const;

/** Joins as decideJoin decides (specification section 4, "Joining"); resumes a join pressed before sign-in once. */
export function useJoin({ event, looking, intent, navigation }: JoinInput): Joining {
  const { guests, sales, analytics } = useData();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [isHeld, setHeld] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const [celebrating, celebrate] = useCelebration();
  const [lateFor, setLateFor] = useState<UserId | null>(null);
  const underWay = useRef(false);

  const write = async (uid: UserId, profile: Profile) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const outcome = await guests.join(event, { uid, profile }).catch(() => ({ kind: 'failed' as const }));
    underWay.current = false;
    setBusy(false);
    if (outcome.kind === 'joined') analytics?.record({ name: 'event_joined', entry: entryOf(event.isPaid) });
    setLateFor(outcome.kind === 'no-queue' ? uid : null);
    const isIn = outcome.kind === 'joined' || outcome.kind === 'already-guest';
    setProblem(isIn ? null : SENTENCES[outcome.kind]);
    if (isIn) celebrate();
  };

  const buy = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const purchase = { eventId: event.id, quantity, forFriends: false, here: navigation.here };
    const said = await pay(sales, purchase, setProblem).catch(() => eventTexts.initiateFailed);
    underWay.current = false;
    setBusy(false);
    setProblem(said);
  };

  const signIn = signInOf(event, navigation);
  const join = () => {
    if (looking.kind === 'unknown') return;
    setProblem(null);
    const { uid, profile, own } = looking;
    const viewer = uid === null ? null : { uid, profileComplete: profile !== null };
    const decision = decideJoin({ event, viewer, isGuest: own !== null, now: Date.now() });
    switch (decision.kind) {
      case 'sign-in':
        return signIn.press();
      case 'set-up-profile':
        rememberJoin({ eventId: event.id, intent: joinIntent(event) });
        return navigation.setUpProfile(joinIntent(event));
      case 'pay':
        return void buy();
      case 'already-guest':
        return celebrate();
      case 'refused':
        return decision.reason === 'host' ? undefined : setProblem(SENTENCES[decision.reason]);
      case 'join':
        if (uid !== null && profile !== null) void write(uid, profile);
        return undefined;
    }
  };

  // A join that seemed to fail may have succeeded: clear the message once the live guest record shows it.
  const isIn = looking.kind === 'known' && looking.own !== null;
  if (isIn && problem !== null) setProblem(null);
  const giveUp = () => {
    setLateFor(null);
    setProblem(null);
  };
  useLateJoin(lateFor, { event, looking, write, giveUp });

  useResumed({ event, looking, intent, join, navigation });
  return {
    join,
    signIn,
    busy,
    isQueued: useIsJoinQueued(event.id),
    celebrating,
    celebrate,
    problem,
    giveUp: lateFor !== null && !busy ? giveUp : null,
    quantity,
    setQuantity,
    isHeld,
    setHeld,
    isSpent,
    setSpent,
  };
}

const ASK_AGAIN_MS = 20_000;

type LateJoin = Pick<JoinInput, 'event' | 'looking'> & {
  write: (uid: UserId, profile: Profile) => Promise<void>;
  giveUp: () => void;
};

/** Repeats a join that could not be queued until it is decided; not for another person, and not once the event costs money. */
function useLateJoin(lateFor: UserId | null, input: LateJoin): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { event, looking } = input;
  const isMoot = event.isPaid || (looking.kind === 'known' && (looking.uid !== lateFor || looking.own !== null));
  useEffect(() => {
    if (lateFor === null) return;
    if (isMoot) return latest.current.giveUp();
    const again = () => {
      const now = latest.current;
      if (now.looking.kind === 'known' && now.looking.profile !== null) void now.write(lateFor, now.looking.profile);
    };
    // On a device without a network interface the browser never reports that the connection has returned.
    const timer = setInterval(again, ASK_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [lateFor, isMoot]);
}

function signInOf(event: ArvoEvent, navigation: EventNavigation): SignIn {
  const intent = visitorIntent(event);
  const redirect = withIntent(navigation.here, intent);
  return {
    redirect,
    intent,
    press: () => {
      if (intent !== null) rememberJoin({ eventId: event.id, intent });
      navigation.signIn(redirect);
    },
  };
}

/**
 * Handles intent=join-free or join-paid in the address. Anybody can send such an address, so it does nothing by itself: the page
 * joins only if this tab remembers the press, and only once (resume.ts, which loads with the first intent).
 */
function useResumed(input: JoinInput & { join: () => void }): void {
  const { intent, looking } = input;
  const [code, setCode] = useState<typeof import('./resume.ts') | null>(null);
  const isAsked = intent !== null;
  useEffect(() => {
    if (!isAsked) return;
    // If the code fails to load, joining takes one more press.
    import('./resume.ts').then(setCode, (error: unknown) => console.warn(failureLine('Join not resumed', error)));
  }, [isAsked]);
  const handled = useRef(false);
  useEffect(() => {
    if (intent === null) handled.current = false;
    else if (code !== null && !handled.current) handled.current = code.resume({ ...input, intent });
  });
  // Once the person has joined, or is the host, drop the mark, so that nothing is resumed after they leave.
  const viewer = looking.kind === 'known' ? looking.viewer : null;
  const isMoot = (viewer === 'guest' || viewer === 'host') && !isAsked;
  useEffect(() => {
    if (isMoot) forgetJoin();
  }, [isMoot]);
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
