import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hasOwnNetworks, inOwnNetwork } from './ownNetwork.ts';

/** Serves on the port and requests it once. */
const SERVE_AND_FETCH = `
const port = Number(process.argv[1]);
require('node:http').createServer((_, answer) => answer.end('inner')).listen(port, '127.0.0.1', async () => {
  console.log(await (await fetch('http://127.0.0.1:' + port)).text());
  process.exit(7);
});`;

it.skipIf(!hasOwnNetworks())(
  'a command in its own network can use a port that is taken outside (needs Linux that allows network namespaces)',
  async () => {
    const outer = createServer((_, answer) => answer.end('outer'));
    onTestFinished(() => void outer.close());
    await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve));
    const { port } = outer.address() as AddressInfo;
    const [program = '', ...args] = inOwnNetwork([process.execPath, '-e', SERVE_AND_FETCH, String(port)]);
    const { stdout, status } = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
    expect([stdout.trim(), status]).toEqual(['inner', 7]);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('outer');
  },
);
