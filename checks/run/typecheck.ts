/** Checks the types of every room with its own tsconfig, one at a time for each core. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root } from '../../stack/services/folders.ts';
import { startGroup } from '../../stack/services/processes.ts';
import type { Print } from '../../stack/services/stack.ts';
import { atOnce } from './atOnce.ts';

/** Folders with a tsconfig.json of their own: the rooms, at most two levels down. */
function rooms(): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name));
  const folders = below('.').flatMap((folder) => [folder, ...below(folder)]);
  return folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

function checkRoom(room: string, print: Print): Promise<boolean> {
  return new Promise((resolve) => {
    const project = join(room, 'tsconfig.json');
    const args = ['-p', project, '--pretty', 'false'];
    const child = startGroup(join(binaries, 'tsc'), args, { cwd: root, env: process.env, output: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (code !== 0) print(`Types of ${room}:\n${output.trim()}\n`);
      resolve(code === 0);
    });
  });
}

/** Prints the type errors of all rooms; returns 0 if there are none. */
export async function typecheck(print: Print = (text) => process.stderr.write(text)): Promise<number> {
  const waiting = rooms();
  let failed = 0;
  const work = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) if (!(await checkRoom(room, print))) failed += 1;
  };
  await Promise.all(Array.from({ length: atOnce(2, 8) }, work));
  return failed === 0 ? 0 : 1;
}
