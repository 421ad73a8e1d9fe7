import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { expect, it } from 'vitest';
import { TRIGGER } from '../../functions/src/platform/limits.ts';
import { db, newEventId, ownProject, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

/** Of the 512 MiB of each instance; the rest is for what Node frees late. Measured: 227 MB, of which 106 MB are the loaded bundle. */
const MOST_MB = 300;

it('an instance with the deployed bundle works on as many events of 1,000 guests at once as a trigger may, within 300 MB', async () => {
  const bundle = new URL('../../functions/lib/index.js', import.meta.url);
  expect(existsSync(bundle)).toBe(true);
  const id = newEventId();
  await writeEvent(id, { ticketCount: 1000 });
  const writer = db().bulkWriter();
  for (let guest = 0; guest < 1000; guest += 1)
    void writer.set(db().doc(`events/${id}/guests/guest${guest}`), {
      name: `Guest ${guest} with a name of ordinary length`,
      profilePhoto: `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/guest${guest}?alt=media&token=${guest}`,
      timestamp: new Date(guest),
      userId: `guest${guest}`,
    });
  await writer.close();
  const child = fileURLToPath(new URL('./support/bundleMemory.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, id, String(TRIGGER.concurrency)], {
    timeout: 100_000,
    env: {
      ...process.env,
      ...parseEnv(readFileSync('functions/.env', 'utf8')),
      GOOGLE_CLOUD_PROJECT: ownProject(),
      FIREBASE_CONFIG: JSON.stringify({ projectId: ownProject(), storageBucket: 'arvo.example' }),
    },
  });
  const { peakMb } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(peakMb).toBeLessThan(MOST_MB);
});
