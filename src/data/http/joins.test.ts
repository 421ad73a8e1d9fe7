import { asEventId } from '@arvo/domain/events/event.ts';
import { expect, test } from 'vitest';
import type { CallOutcome } from '../ports/payments.ts';
import { joinAtServer } from './joins.ts';

const refused = (reason: string): CallOutcome<never> => ({
  kind: 'refused',
  status: 409,
  error: 'No.',
  extra: { reason },
});

test.each<[CallOutcome<{ readonly success: true }>, string]>([
  [{ kind: 'answered', answer: { success: true } }, 'joined'],
  [refused('full'), 'full'],
  [refused('over'), 'over'],
  [refused('gone'), 'gone'],
  [refused('just-left'), 'just-left'],
  [refused('busy'), 'failed'],
  [refused('host'), 'failed'],
  [{ kind: 'failed' }, 'failed'],
])('the server’s answer %j to a join is %s', async (outcome, kind) => {
  const call = async (): Promise<CallOutcome<never>> => outcome as CallOutcome<never>;
  expect(await joinAtServer(call, asEventId('picnic'))).toEqual({ kind });
});
