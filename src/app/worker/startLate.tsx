import type { SessionStore } from '#src/session/account/session.ts';
import { noteVisit } from '#src/session/install/installRecord.ts';
import { InstallNotice } from '../installing/InstallNotice.tsx';
import { showNotices } from './lateNotices.ts';
import { followVersions, startWorker } from './startWorker.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What the app starts once the first page has settled: versions, the worker, and the offer to install. */
export async function startLate(session: SessionStore): Promise<void> {
  noteVisit();
  const updates = followVersions();
  showNotices(
    <>
      {/* Always present, because only changes inside a live region are announced. */}
      <output>
        <UpdateNotice store={updates.store} />
      </output>
      <InstallNotice />
    </>,
  );
  await startWorker(updates, session);
}
