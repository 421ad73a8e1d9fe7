import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import type { WishAction } from '@arvo/domain/outbox/wishNotice.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutboxGateway, QueuedWish } from '#src/data/ports/outbox.ts';

/** Withdraws, edits or dismisses a queued action. `problemOf`: the message if the last press on a row failed. */
export function useWishActions(outbox: OutboxGateway | null) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);

  const edit = async (here: OutboxGateway, row: QueuedWish): Promise<string | null> => {
    const { kind } = await here.edit(row);
    if (kind === 'moved') await navigate({ to: '/create-event/{-$step}', params: { step: undefined } });
    return kind === 'moved' ? null : outboxTexts.notChanged;
  };

  const carryOut = async (here: OutboxGateway, row: QueuedWish, action: Exclude<WishAction, 'view'>) => {
    switch (action) {
      case 'edit':
        return edit(here, row);
      case 'withdraw':
      case 'dismiss':
        return (await here.withdraw(row.id)) ? null : outboxTexts.notChanged;
      case 'try-again':
        return (await here.queue(row.owner, row.wish, false)).kind === 'failed' ? outboxTexts.notKept : null;
    }
  };

  return {
    isBusy: (id: string) => busy === id,
    problemOf: (id: string) => (problem?.id === id ? problem.text : null),
    act: async (row: QueuedWish, action: Exclude<WishAction, 'view'>) => {
      if (outbox === null || busy !== null) return;
      setBusy(row.id);
      setProblem(null);
      const text = await carryOut(outbox, row, action);
      setBusy(null);
      if (text !== null) setProblem({ id: row.id, text });
    },
  };
}
