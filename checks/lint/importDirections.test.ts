import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** Tests the import directions of docs/architecture.md: each row plants one import in a room and runs the linter. */
const rows: readonly [file: string, imported: string, verdict: 'refused' | 'allowed'][] = [
  ['src/domain/events/planted.ts', 'zod/mini', 'refused'],
  ['src/domain/events/planted.ts', 'react', 'refused'],
  ['src/domain/events/planted.ts', 'node:fs', 'refused'],
  ['src/domain/events/planted.ts', 'firebase/firestore', 'refused'],
  ['src/domain/events/planted.ts', '../people/person.ts', 'allowed'],
  ['src/domain/events/planted.schema.ts', 'zod/mini', 'allowed'],
  ['src/domain/events/planted.schema.ts', 'firebase/firestore', 'refused'],
  ['src/ui/planted.tsx', '@arvo/domain/time/labels.ts', 'allowed'],
  ['src/ui/planted.tsx', '@arvo/domain/money/price.ts', 'allowed'],
  ['src/ui/planted.tsx', '@arvo/domain/events/event.ts', 'refused'],
  ['src/ui/planted.tsx', '@arvo/domain/tickets/ticket.ts', 'refused'],
  ['src/ui/planted.tsx', '@arvo/domain/texts/events/events.ts', 'refused'],
  ['src/ui/planted.tsx', '#src/session/account/session.ts', 'refused'],
  ['src/ui/planted.tsx', '#src/data/ports.ts', 'refused'],
  ['src/data/planted.ts', '@arvo/domain/events/event.ts', 'allowed'],
  ['src/data/planted.ts', '#src/ui/buttons/button.tsx', 'refused'],
  ['src/data/planted.ts', 'zustand', 'refused'],
  ['src/data/planted.ts', 'firebase/auth', 'refused'],
  ['src/data/offline/planted.ts', 'dexie', 'allowed'],
  ['src/data/firebase/planted.ts', 'firebase/auth', 'allowed'],
  ['src/data/firebase/planted.ts', 'dexie', 'refused'],
  ['src/session/planted.ts', '#src/data/ports.ts', 'allowed'],
  ['src/session/planted.ts', '#src/data/data.ts', 'refused'],
  ['src/session/planted.testing.ts', '#src/data/memory/memoryWorld.testing.ts', 'allowed'],
  ['src/session/planted.ts', '#src/features/home/HomeScreen.tsx', 'refused'],
  ['src/features/home/planted.tsx', '#src/data/ports.ts', 'allowed'],
  ['src/features/home/planted.tsx', '#src/ui/buttons/button.tsx', 'allowed'],
  ['src/features/home/planted.tsx', '#src/data/firebase/platform/auth.ts', 'refused'],
  ['src/features/home/planted.tsx', '#src/data/places/places.ts', 'refused'],
  ['src/features/home/planted.tsx', '#src/features/event/EventScreen.tsx', 'refused'],
  ['src/features/home/planted.tsx', '../event/EventScreen.tsx', 'refused'],
  ['src/features/home/planted.tsx', '../orders/OrderScreen.tsx', 'refused'],
  ['src/features/home/planted.tsx', '../../ui/buttons/button.tsx', 'refused'],
  ['src/features/home/planted.tsx', 'firebase/firestore', 'refused'],
  ['src/features/home/planted.tsx', 'dexie', 'refused'],
  ['src/routes/planted.tsx', '#src/features/home/HomeScreen.tsx', 'allowed'],
  ['src/routes/planted.tsx', '#src/data/data.ts', 'refused'],
  ['src/routes/planted.tsx', '#src/edge/pageRenderer.tsx', 'refused'],
  ['src/features/home/planted.tsx', '#src/edge/pageRenderer.tsx', 'refused'],
  ['src/features/home/planted.tsx', '#src/widgets/SavedNote.tsx', 'allowed'],
  ['src/features/home/planted.tsx', '../drafts/DraftList.tsx', 'refused'],
  ['src/features/home/planted.tsx', '#src/startup/reactDom.ts', 'refused'],
  ['src/widgets/planted.tsx', '#src/session/useNow.ts', 'allowed'],
  ['src/widgets/planted.tsx', '#src/features/home/HomeScreen.tsx', 'refused'],
  ['src/widgets/planted.tsx', '#src/data/data.ts', 'refused'],
  ['src/session/planted.ts', '#src/widgets/SavedNote.tsx', 'refused'],
  ['src/ui/planted.tsx', '#src/widgets/SavedNote.tsx', 'refused'],
  ['src/startup/planted.ts', '#src/features/home/HomeScreen.tsx', 'refused'],
  ['src/startup/planted.ts', '#src/edge/pageRenderer.tsx', 'refused'],
  ['src/startup/planted.ts', '#src/data/data.ts', 'refused'],
  ['src/domain/protocol/store/planted.ts', '../../events/event.ts', 'allowed'],
  ['src/domain/protocol/store/planted.ts', '../../../ui/buttons/button.tsx', 'refused'],
  ['src/edge/planted.ts', '#src/routes/index.tsx', 'allowed'],
  ['src/edge/planted.ts', '#src/data/data.ts', 'refused'],
  ['src/edge/planted.ts', 'node:fs', 'refused'],
  ['sw/planted.ts', 'workbox-precaching', 'allowed'],
  ['sw/planted.ts', '@arvo/domain/publishing/publishEvent.ts', 'allowed'],
  ['sw/planted.ts', 'firebase/firestore', 'refused'],
  ['sw/planted.ts', '#src/ui/buttons/button.tsx', 'refused'],
  ['functions/src/planted.ts', '@arvo/domain/events/event.ts', 'allowed'],
  ['functions/src/planted.ts', '#src/ui/buttons/button.tsx', 'refused'],
  ['functions/src/planted.ts', '#src/edge/pageRenderer.tsx', 'refused'],
];

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'arvo-lint-'));
copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('import directions', () => {
  test.each(rows)('%s importing %s is %s', (file, imported, verdict) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { planted } from '${imported}';\nplanted();\n`);
    const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
    rmSync(path);
    expect(run.stdout.includes('no-restricted-imports') ? 'refused' : 'allowed', run.stdout + run.stderr).toBe(verdict);
  });
});
