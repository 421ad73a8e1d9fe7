import { entryOf } from '@arvo/domain/analytics/analyticsEvent.ts';
import { isClosed } from '@arvo/domain/events/closed.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { decideJoin, noEntry, visitorIntent } from '@arvo/domain/guests/join.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { joinIntent, withIntent } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { eventTexts, lateJoinTexts } from '@arvo/domain/texts/events/events.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { forgetJoin, rememberJoin } from '#src/session/joining/joinMark.ts';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import type { Joining, JoinInput, JoinState, SignIn } from '../eventView.ts';
import type { EventNavigation } from '../navigation.ts';
import { type JoinAnswer, joinAfterPause } from './joinAfterPause.ts';
import { onceBack } from './onceBack.ts';
import { loadTicketParts } from '../parts.ts';

const CELEBRATION_MS = 3000;

/** Messages beside the button for a join that did not happen. */
const SENTENCES = {
  over: eventTexts.overSentence,
  'sales-closed': eventTexts.salesClosedHint,
  full: eventTexts.fullSentence,
  failed: eventTexts.joinFailed,
} as const;

const IDLE: JoinState = { kind: 'idle' };
const refusedAs = (reason: keyof typeof SENTENCES): JoinState => ({
  kind: 'failed',
  note: SENTENCES[reason],
  because: reason === 'failed' ? null : reason,
});
/** A purchase reports its refusal as a sentence (startPayment.ts). */
const purchaseFailed = (note: string): JoinState => ({
  kind: 'failed',
  note,
  because: note.endsWith(eventTexts.fullSentence)
    ? 'full'
    : note.endsWith(eventTexts.salesClosedHint)
      ? 'sales-closed'
      : null,
});

export const celebrationOf = (state: JoinState): string | null =>
  state.kind === 'celebrating' ? state.sentence : null;

export const noteOf = (state: JoinState): string | null => ('note' in state ? state.note : null);

/** Joins as decideJoin decides (specification section 4, "Joining"); resumes a join pressed before sign-in once. */
export function useJoin(input: JoinInput): Joining {
  const { event, viewer, navigation, quantity, isInvited } = input;
  const { guests, sales, analytics } = useData();
  const [state, setState] = useState(IDLE);
  const celebrate = useCallback((sentence: string) => setState({ kind: 'celebrating', sentence }), []);
  const giveUp = useCallback(() => setState(IDLE), []);
  const underWay = useRef(false);

  const write = async (uid: UserId, profile: Profile) => {
    if (underWay.current) return;
    underWay.current = true;
    // While the page repeats a join, its message stays.
    setState((before) => ({ kind: 'busy', note: before.kind === 'waiting' ? before.note : null }));
    const outcome = await joinAfterPause(
      () => guests.join(event, { uid, profile }),
      () => setState({ kind: 'busy', note: eventTexts.joiningAgain }),
    );
    underWay.current = false;
    if (outcome.kind === 'joined') analytics?.record({ name: 'event_joined', entry: entryOf(event.isPaid) });
    setState(stateAfter(outcome, uid));
  };

  const buy = async () => {
    underWay.current = true;
    setState({ kind: 'busy', note: null });
    const purchase = { eventId: event.id, quantity, forFriends: false, here: navigation.here };
    const problem = await loadTicketParts()
      .then(({ startPayment }) => startPayment(sales, purchase, (note) => setState({ kind: 'busy', note })))
      .catch(() => eventTexts.initiateFailed);
    underWay.current = false;
    setState(problem === null ? IDLE : purchaseFailed(problem));
  };

  const signIn = signInOf(event, navigation, isInvited);
  const join = () => {
    if (viewer.kind === 'unknown' || underWay.current) return;
    setState(IDLE);
    const { uid, profile, own } = viewer;
    const person = uid === null ? null : { uid, profileComplete: profile !== null };
    const decision = decideJoin({ event, viewer: person, isGuest: own !== null, now: Date.now() });
    switch (decision.kind) {
      case 'sign-in':
        return signIn.press();
      case 'set-up-profile':
        rememberJoin({ eventId: event.id, intent: joinIntent(event) });
        return navigation.setUpProfile(joinIntent(event));
      case 'pay':
        return void buy();
      case 'already-guest':
        return celebrate(eventTexts.joined);
      case 'refused':
        return decision.reason === 'host' ? undefined : setState(refusedAs(decision.reason));
      case 'join':
        if (uid !== null && profile !== null) void write(uid, profile);
        return undefined;
    }
  };

  // A join that seemed to fail may have succeeded: clear the message once the live guest record shows it.
  const isIn = viewer.kind === 'known' && viewer.own !== null;
  if (isIn && noteOf(state) !== null) setState(state.kind === 'busy' ? { kind: 'busy', note: null } : IDLE);
  useLateJoin(state, { event, viewer, write, giveUp });
  useResumed({ ...input, join });
  useEndOfCelebration(state, giveUp);
  useEndOfRefusal(state, event, giveUp);
  const isQueued = useIsQueued('join', event.id) && state.kind !== 'busy' && state.kind !== 'celebrating';
  return { state: isQueued ? { kind: 'queued' } : state, join, signIn, celebrate, giveUp };
}

function stateAfter(outcome: JoinAnswer, uid: UserId): JoinState {
  switch (outcome.kind) {
    case 'joined':
    case 'already-guest':
      return { kind: 'celebrating', sentence: eventTexts.joined };
    case 'no-queue':
      return { kind: 'waiting', note: lateJoinTexts.willAsk, uid };
    // The watch shows that the event is gone, and a queued join has a card of its own (widgets/outbox).
    case 'gone':
    case 'queued':
      return IDLE;
    case 'removed':
      return { kind: 'failed', note: eventTexts.removed(outcome.word), because: null };
    default:
      return refusedAs(outcome.kind);
  }
}

type LateJoin = Pick<JoinInput, 'event' | 'viewer'> & {
  write: (uid: UserId, profile: Profile) => Promise<void>;
  giveUp: () => void;
};

/** Repeats a join that could not be queued until it is decided; not for another person, and not once the event costs money. */
function useLateJoin(state: JoinState, input: LateJoin): void {
  const lateFor = state.kind === 'waiting' ? state.uid : null;
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { event, viewer } = input;
  const isMoot = event.isPaid || (viewer.kind === 'known' && (viewer.uid !== lateFor || viewer.own !== null));
  useEffect(() => {
    if (lateFor === null) return;
    if (isMoot) return latest.current.giveUp();
    const again = () => {
      const now = latest.current;
      if (now.viewer.kind === 'known' && now.viewer.profile !== null) void now.write(lateFor, now.viewer.profile);
    };
    return onceBack(again);
  }, [lateFor, isMoot]);
}

function signInOf(event: ArvoEvent, navigation: EventNavigation, isInvited: boolean): SignIn {
  const intent = isInvited ? null : visitorIntent(event);
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
  const { intent, viewer } = input;
  const [code, setCode] = useState<typeof import('./resume.ts') | null>(null);
  const hasIntent = intent !== null;
  useEffect(() => {
    if (!hasIntent) return;
    // If the code fails to load, joining takes one more press.
    import('./resume.ts').then(setCode, (error: unknown) => console.warn(failureLine('Join not resumed', error)));
  }, [hasIntent]);
  const handled = useRef(false);
  useEffect(() => {
    if (intent === null) handled.current = false;
    else if (code !== null && !handled.current) handled.current = code.resume({ ...input, intent });
  });
  // Once the person has joined, or is the host, drop the mark, so that nothing is resumed after they leave.
  const role = viewer.kind === 'known' ? viewer.role : null;
  const isMoot = (role === 'guest' || role === 'host') && !hasIntent;
  useEffect(() => {
    if (isMoot) forgetJoin();
  }, [isMoot]);
}

function useEndOfCelebration(state: JoinState, end: () => void): void {
  useEffect(() => {
    if (state.kind !== 'celebrating') return;
    const timer = setTimeout(end, CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [state, end]);
}

/** The live event may arrive this much later than the server's refusal. */
const LIVE_LAG_MS = 3000;

/** Drops a refusal once the event on the page is open for joins again. */
function useEndOfRefusal(state: JoinState, event: ArvoEvent, end: () => void): void {
  const because = state.kind === 'failed' ? state.because : null;
  const isFree = noEntry(event) === null;
  const { startAt, endAt, isCancelled } = event;
  // This device's clock may be behind: an event that is over by the server's alone stays refused.
  const wasClosed = useRef(false);
  useEffect(() => {
    const isOpen =
      because === 'full' || because === 'sales-closed'
        ? isFree
        : !isClosed({ startAt, endAt, isCancelled }, Date.now());
    if (because === null || !isOpen) wasClosed.current = because === 'over';
    if (because === null || !isOpen || (because === 'over' && !wasClosed.current)) return;
    const timer = setTimeout(end, LIVE_LAG_MS);
    return () => clearTimeout(timer);
  }, [because, isFree, startAt, endAt, isCancelled, end]);
}
