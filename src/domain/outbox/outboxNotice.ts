import type { EventId } from '../events/event.ts';
import { outboxTexts, actionRefusals } from '../texts/outbox.ts';
import { titleOfAction, type QueuedAction, type OutboxRow, type SeeAction } from './queuedAction.ts';

/**
 * What a person can do with a queued action. Both 'withdraw' and 'dismiss' end it: the first while it waits, the second
 * afterwards.
 */
export type NoticeChoice = 'edit' | 'withdraw' | 'try-again' | 'view' | 'dismiss';

/** The notice about a queued action. */
export type OutboxNotice = {
  /** The event's title, or ''. */
  readonly title: string;
  readonly eventId: EventId | null;
  readonly text: string;
  /** A second sentence, or null. */
  readonly hint: string | null;
  readonly tone: 'waiting' | 'refused' | 'done';
  readonly choices: readonly NoticeChoice[];
};

/**
 * Null if there is nothing to say, for example about a withdrawn event that is being deleted, or a withdrawn join that the server may
 * have carried out: the person is where they were before it; or what they have seen.
 */
export function outboxNotice({ action, state, isWithdrawal }: OutboxRow<unknown>): OutboxNotice | null {
  if (action.kind === 'see') return null;
  const about = { title: titleOfAction(action), eventId: eventOf(action) };
  switch (state.kind) {
    case 'waiting': {
      if (isWithdrawal) return null;
      const waiting = waitingOf(action, state.waitsFor === 'pause');
      const hint = state.waitsFor === 'sign-in' ? outboxTexts.signInAgain : null;
      return waiting && { ...about, ...waiting, tone: 'waiting', hint: hint ?? waiting.hint };
    }
    case 'refused': {
      const text = actionRefusals[action.kind][state.reason] ?? actionRefusals[action.kind].rejected;
      return { ...about, text, hint: null, tone: 'refused', choices: AFTER_REFUSAL[action.kind] };
    }
    case 'done':
      return { ...about, text: doneText(action), hint: null, tone: 'done', choices: ['view', 'dismiss'] };
  }
}

function doneText({ kind }: QueuedAction<unknown>): string {
  if (kind === 'edit') return outboxTexts.saved;
  return kind === 'publish' ? outboxTexts.published : outboxTexts.joined;
}

type NoticedAction = Exclude<QueuedAction<unknown>, SeeAction>;

const AFTER_REFUSAL: Readonly<Record<NoticedAction['kind'], readonly NoticeChoice[]>> = {
  publish: ['edit', 'withdraw'],
  edit: ['edit', 'withdraw'],
  unpublish: ['view', 'dismiss'],
  join: ['view', 'dismiss'],
  leave: ['view', 'dismiss'],
  profile: ['try-again', 'dismiss'],
};

/** `isPaused`: the action waits for a pause of the rules instead of a connection; only joins, names and photos do. */
function waitingOf(action: NoticedAction, isPaused: boolean): Pick<OutboxNotice, 'text' | 'hint' | 'choices'> | null {
  switch (action.kind) {
    case 'publish':
      return { text: outboxTexts.willPublish, hint: null, choices: ['edit', 'withdraw'] };
    case 'edit':
      return { text: outboxTexts.willSave, hint: null, choices: ['edit', 'withdraw'] };
    case 'join':
      return {
        text: outboxTexts.waitingToJoin,
        hint: isPaused ? outboxTexts.joinPauseHint : outboxTexts.joinHint,
        choices: ['withdraw'],
      };
    case 'leave':
      return { text: outboxTexts.waitingToLeave, hint: outboxTexts.leaveHint, choices: ['withdraw'] };
    case 'profile': {
      const text = isPaused ? outboxTexts.savingFaceSoon(action) : outboxTexts.willSaveFace(action);
      return { text, hint: null, choices: ['withdraw'] };
    }
    case 'unpublish':
      return null;
  }
}

function eventOf(action: NoticedAction): EventId | null {
  switch (action.kind) {
    case 'publish':
    case 'edit':
    case 'unpublish':
      return action.eventId;
    case 'join':
    case 'leave':
      return action.event.id;
    case 'profile':
      return null;
  }
}
