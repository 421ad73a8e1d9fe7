/** `npm run deploy`: checks the variables, builds app and functions for the project, and hands both to `firebase deploy`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { buildFunctions, placeShell } from '../build/bundling/functions.ts';
import { binaries, root } from '../stack/services/folders.ts';
import { Refusal } from '../stack/services/refusal.ts';
import { builtFor, whyNotHosted } from './builtFor.ts';
import { planDeployment } from './plan.ts';

/** Uses the person's own terminal, because Firebase asks before it deletes anything. Returns the exit code. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(join(binaries, program), [...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

async function deploy(args: readonly string[]): Promise<number> {
  const plan = planDeployment(loadEnv('production', root, 'VITE_'), args);
  if (plan.kind === 'refused') throw new Refusal(plan.problems.join('\n'));
  for (const note of plan.notes) console.log(`Note: ${note}`);
  console.log(`\nBuilding for ${plan.project}`);
  // Remove the earlier build, so that a failed build leaves nothing to deploy.
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  if ((await run('vite', ['build', '--mode', 'production'])) !== 0) throw new Refusal('The app could not be built.');
  await buildFunctions();
  placeShell();
  const problem = whyNotHosted(builtFor(join(root, 'dist')), plan.project);
  if (problem !== null) throw new Refusal(problem);
  return run('firebase', plan.command);
}

try {
  process.exitCode = await deploy(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`\n${error.message}\nNothing was deployed (docs/deploy.md).`);
  process.exitCode = 1;
}
