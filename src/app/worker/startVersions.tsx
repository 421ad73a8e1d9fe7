import { noteVisit } from '#src/session/install/installRecord.ts';
import type { Stores } from '#src/session/stores.ts';
import { InstallNotice } from '../installing/InstallNotice.tsx';
import { followVersions, startWorker } from './startWorker.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What the app starts once the first page has settled: versions, the worker, and the offer to install. */
export async function startVersions({ session, slots }: Stores): Promise<void> {
  noteVisit(slots);
  const updates = followVersions();
  const appNotices = (
    <>
      {/* Always present, because only changes inside a live region are announced. */}
      <output>
        <UpdateNotice store={updates.store} />
      </output>
      <InstallNotice />
    </>
  );
  slots.setState({ appNotices });
  await startWorker(updates, session);
}
