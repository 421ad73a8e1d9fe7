import type { EventId } from '../events/event.ts';
import { outboxTexts, wishRefusals } from '../texts/outbox.ts';
import { titleOfWish, type Wish, type WishRow } from './wish.ts';

/**
 * What a person can do with a queued action. Both 'withdraw' and 'dismiss' end it: the first while it waits, the second
 * afterwards.
 */
export type WishAction = 'edit' | 'withdraw' | 'try-again' | 'view' | 'dismiss';

/** The notice about a queued action. */
export type WishNotice = {
  /** The event's title, or ''. */
  readonly title: string;
  readonly eventId: EventId | null;
  readonly text: string;
  /** A second sentence, or null. */
  readonly hint: string | null;
  readonly tone: 'waiting' | 'refused' | 'done';
  readonly actions: readonly WishAction[];
};

/** Null if there is nothing to say, for example about a withdrawn event that is being deleted. */
export function wishNotice({ wish, state }: WishRow<unknown>): WishNotice | null {
  const about = { title: titleOfWish(wish), eventId: eventOf(wish) };
  switch (state.kind) {
    case 'waiting': {
      const waiting = waitingOf(wish);
      const hint = state.waitsFor === 'sign-in' ? outboxTexts.signInAgain : null;
      return waiting && { ...about, ...waiting, tone: 'waiting', hint: hint ?? waiting.hint };
    }
    case 'refused': {
      const text = wishRefusals[wish.kind][state.reason] ?? wishRefusals[wish.kind].rejected ?? '';
      return { ...about, text, hint: null, tone: 'refused', actions: AFTER_REFUSAL[wish.kind] };
    }
    case 'done': {
      const text = wish.kind === 'publish' ? outboxTexts.published : outboxTexts.joined;
      return { ...about, text, hint: null, tone: 'done', actions: ['view', 'dismiss'] };
    }
  }
}

const AFTER_REFUSAL: Readonly<Record<Wish<unknown>['kind'], readonly WishAction[]>> = {
  publish: ['edit', 'withdraw'],
  unpublish: ['view', 'dismiss'],
  join: ['view', 'dismiss'],
  leave: ['view', 'dismiss'],
  rename: ['try-again', 'dismiss'],
};

function waitingOf(wish: Wish<unknown>): Pick<WishNotice, 'text' | 'hint' | 'actions'> | null {
  switch (wish.kind) {
    case 'publish':
      return { text: outboxTexts.willPublish, hint: null, actions: ['edit', 'withdraw'] };
    case 'join':
      return { text: outboxTexts.waitingToJoin, hint: outboxTexts.joinHint, actions: ['withdraw'] };
    case 'leave':
      return { text: outboxTexts.waitingToLeave, hint: outboxTexts.leaveHint, actions: ['withdraw'] };
    case 'rename':
      return { text: outboxTexts.willRename(wish.name), hint: null, actions: ['withdraw'] };
    case 'unpublish':
      return null;
  }
}

function eventOf(wish: Wish<unknown>): EventId | null {
  switch (wish.kind) {
    case 'publish':
    case 'unpublish':
      return wish.eventId;
    case 'join':
    case 'leave':
      return wish.event.id;
    case 'rename':
      return null;
  }
}
