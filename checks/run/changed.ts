/**
 * `npm run test:changed [-- <commit>]`: the unit and screen tests whose files, or what these import, differ from main, on main itself
 * from the last commit.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../../stack/services/folders.ts';
import { runInStack } from '../../stack/services/stack.ts';
import { comparedWith } from './comparedWith.ts';

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const base = comparedWith(
  process.argv[2],
  git('rev-parse', '--abbrev-ref', 'HEAD'),
  (name) => git('rev-parse', '--verify', '--quiet', name) !== null,
);
console.log(`Tests of what differs from ${base}:`);
const tests = ['--project', 'unit', '--project', 'screens'];
process.exitCode = await runInStack(['vitest', 'run', ...tests, '--changed', base, '--passWithNoTests']);
