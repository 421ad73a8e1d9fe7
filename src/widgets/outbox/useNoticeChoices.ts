import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import type { NoticeChoice } from '@arvo/domain/outbox/outboxNotice.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type OutboxRow, titleOfAction } from '@arvo/domain/outbox/queuedAction.ts';
import { useNotice } from '#src/session/useNotice.ts';
import type { OutboxGateway } from '#src/data/ports/outbox.ts';

/** Withdraws, edits or dismisses a queued action. `problemOf`: the message if the last press on a row failed. */
export function useNoticeChoices(outbox: OutboxGateway | null) {
  const navigate = useNavigate();
  const say = useNotice();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);

  const edit = async (here: OutboxGateway, row: OutboxRow<Blob>): Promise<string | null> => {
    if (row.action.kind === 'edit') {
      await navigate({ to: '/events/$eventId/edit', params: { eventId: row.action.eventId } });
      return null;
    }
    const { kind } = await here.edit(row);
    if (kind === 'moved') await navigate({ to: '/create-event/{-$step}', params: { step: undefined } });
    return kind === 'moved' ? null : outboxTexts.notChanged;
  };

  const carryOut = async (here: OutboxGateway, row: OutboxRow<Blob>, choice: Exclude<NoticeChoice, 'view'>) => {
    switch (choice) {
      case 'edit':
        return edit(here, row);
      case 'withdraw':
      case 'dismiss':
        return (await here.withdraw(row.id)) ? null : outboxTexts.notChanged;
      case 'try-again':
        return (await here.queue(row.owner, row.action, false)).kind === 'failed' ? outboxTexts.notKept : null;
    }
  };

  return {
    isBusy: (id: string) => busy === id,
    problemOf: (id: string) => (problem?.id === id ? problem.text : null),
    act: async (row: OutboxRow<Blob>, choice: Exclude<NoticeChoice, 'view'>) => {
      if (outbox === null || busy !== null) return;
      setBusy(row.id);
      setProblem(null);
      const text = await carryOut(outbox, row, choice);
      setBusy(null);
      if (text !== null) setProblem({ id: row.id, text });
      else if (choice === 'withdraw')
        say([outboxTexts.withdrawn, titleOfAction(row.action)].filter(Boolean).join(': '));
    },
  };
}
