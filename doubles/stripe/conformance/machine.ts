/** Finds Stripe's own tools on this machine: stripe-mock, a Go program, and the OpenAPI document inside its module. */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripeMockFolder } from '../../../stack/setup/stripeMock.mjs';

/** Where set-up or `go install github.com/stripe/stripe-mock@latest` puts it. */
const goFolders = [stripeMockFolder, process.env.GOPATH ?? join(homedir(), 'go')];

export function findStripeMock(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...goFolders.map((folder) => join(folder, 'bin'))];
  return folders.map((folder) => join(folder, 'stripe-mock')).find((path) => existsSync(path));
}

/** Go stores the module's source beside the program. The newest version. */
export function findOpenApi(): string | undefined {
  const inside = 'pkg/mod/github.com/stripe/stripe-mock@*/embedded/openapi/spec3.json';
  return goFolders
    .flatMap((folder) => globSync(join(folder, inside)))
    .toSorted()
    .at(-1);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}

export interface StripeMock {
  readonly origin: string;
  stop(): void;
}

/** @throws Error if it does not answer within ten seconds. */
export async function startStripeMock(program: string): Promise<StripeMock> {
  const port = await freePort();
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return { origin, stop: () => void child.kill() };
    await wait(100);
  }
  child.kill();
  throw new Error('stripe-mock did not start');
}
