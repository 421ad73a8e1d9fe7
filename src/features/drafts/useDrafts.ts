import { isStarted } from '@arvo/domain/drafts/draftsLeft.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { DraftRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { DRAFT_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

export type Draft = DraftRow<Blob>;

/** A person's unfinished events with something in them; none while they load. The actions resolve to whether they worked. */
export function useDrafts(owner: UserId) {
  const { drafts: device } = useData();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<{ readonly of: UserId; readonly drafts: readonly Draft[] } | null>(null);
  const receive = useCallback(
    (listed: Live<readonly Draft[]>) => {
      // Show no list if it cannot be read: the wizard still opens the current draft.
      if (listed.kind !== 'found') return;
      const drafts = listed.value.filter(({ record, photo }) => photo !== null || isStarted(record.draft));
      setSeen({ of: owner, drafts });
    },
    [owner],
  );
  const reload = async () => receive(await device.list(owner));
  useEffect(() => {
    const read = () => void device.list(owner).then(receive, () => {});
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    const stop = device.watch(read);
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
    };
  }, [device, owner, receive]);

  const openWizard = () => navigate({ to: '/create-event/{-$step}', params: { step: undefined } });
  return {
    drafts: seen?.of === owner ? seen.drafts : [],
    resume: async ({ id }: Draft): Promise<boolean> => {
      const isTaken = (await device.makeCurrent(owner, id)).kind === 'found';
      await (isTaken ? openWizard() : reload());
      return isTaken;
    },
    startNew: async (): Promise<boolean> => {
      const isFree = (await device.clearCurrent(owner)).kind === 'kept';
      if (isFree) await openWizard();
      return isFree;
    },
    discard: async ({ id }: Draft): Promise<boolean> => {
      const { kind } = await device.discard(owner, id);
      await reload();
      return kind === 'removed';
    },
  };
}
