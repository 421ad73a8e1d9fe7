import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, EDIT, JOIN, LEAVE, publishAction, SEE } from './device.testing.ts';
import { unsentOf } from './unsent.ts';
import {
  titleOfAction,
  WAITING_FOR,
  ACTION_REFUSALS,
  type QueuedAction,
  type OutboxRow,
  type ActionState,
  actionId,
} from './queuedAction.ts';

const DRAFT = asEventId('draft000000000000000');
const UNPUBLISH = { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' } as const;
const RENAME = { kind: 'profile', name: 'Ada', photo: null } as const;
const ACTIONS: readonly QueuedAction<string>[] = [
  publishAction(DRAFT, ' Picnic '),
  JOIN,
  LEAVE,
  SEE,
  EDIT,
  UNPUBLISH,
  RENAME,
];

const rowOf = (action: QueuedAction<string>, state: ActionState, isUnsure = false): OutboxRow<string> => ({
  id: actionId(ADA, action),
  owner: ADA,
  revision: '1',
  queuedAt: 1,
  attempts: 0,
  triedAt: null,
  isUnsure,
  isWithdrawal: false,
  state,
  action,
});

test.each<[QueuedAction<string>, string]>([
  [publishAction(DRAFT, ' Picnic '), 'Publish “Picnic”'],
  [JOIN, `Join “${titleOfAction(JOIN)}”`],
  [LEAVE, `Leave “${titleOfAction(LEAVE)}”`],
  [SEE, `Tell the host that you know of the change of “${titleOfAction(SEE)}”`],
  [EDIT, 'Save the changes of “Picnic”'],
  [UNPUBLISH, 'Take back “Picnic”'],
  [RENAME, 'Change your name to Ada'],
  [{ kind: 'profile', name: null, photo: 'p' }, 'Change your photo'],
  [{ ...RENAME, photo: 'p' }, 'Change your photo, and your name to Ada'],
])('a waiting $kind is named', (action, text) => {
  const state = { kind: 'waiting', waitsFor: 'connection', notBefore: 0 } as const;
  expect(unsentOf(rowOf(action, state))).toEqual({ id: actionId(ADA, action), kind: action.kind, text });
});

const anyState = fc.oneof(
  fc.record({ kind: fc.constant('waiting' as const), waitsFor: fc.constantFrom(...WAITING_FOR), notBefore: fc.nat() }),
  fc.record({ kind: fc.constant('refused' as const), reason: fc.constantFrom(...ACTION_REFUSALS) }),
  fc.constant({ kind: 'done' as const }),
);

test('exactly the waiting actions are named, for any reason to wait, even if they may have been sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTIONS), anyState, fc.boolean(), (action, state, isUnsure) => {
      const unsent = unsentOf(rowOf(action, state, isUnsure));
      expect(unsent !== null).toBe(state.kind === 'waiting');
      expect(unsent?.text).not.toBe('');
    }),
  );
});
