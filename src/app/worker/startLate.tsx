import { noteVisit } from '#src/session/installRecord.ts';
import { InstallNotice } from '../installing/InstallNotice.tsx';
import { showOffer } from './lateNotice.ts';
import { startWorker } from './startWorker.tsx';

/** What the app starts once the first page has settled: versions, the worker, and the offer to install. */
export async function startLate(): Promise<void> {
  noteVisit();
  showOffer(<InstallNotice />);
  await startWorker();
}
