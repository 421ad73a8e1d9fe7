import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isTrouble } from './emulators.ts';
import { newMessages } from './codes.ts';
import { readPorts, refuseTakenPorts, takenMessage } from './ports.ts';
import { descendants, isAlive, startGroup, stopGroup } from './processes.ts';
import { runInStack } from './stack.ts';

describe('ports', () => {
  const text = (emulators: object) => JSON.stringify({ emulators });

  it('come from firebase.json', () => {
    expect(readPorts()).toEqual({
      hosting: 5050,
      auth: 9099,
      firestore: 8080,
      storage: 9199,
      functions: 5001,
      tasks: 9499,
      hub: 4400,
      logging: 4500,
      stripe: 12_111,
      smtp: 2525,
      inbox: 8025,
    });
  });

  it('must all be defined', () => {
    expect(() => readPorts(text({ hosting: { port: 5050 } }))).toThrow('firebase.json names no port for auth');
  });

  it('in use are named with their purpose', async () => {
    expect(takenMessage('storage', 9199)).toBe(
      'Port 9199 is in use by another program, and Arvo needs it for the photo storage emulator: please stop that program and try again.',
    );
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = address && typeof address === 'object' ? address.port : 0;
    const emulators = { hosting: 0, auth: 0, firestore: 0, storage: 0, functions: 0, tasks: 0, hub: 0, logging: 0 };
    const free = { ...emulators, stripe: 0, smtp: 0, inbox: 0 };
    await expect(refuseTakenPorts({ ...free, auth: taken })).rejects.toThrow(takenMessage('auth', taken));
    other.close();
    await expect(refuseTakenPorts(free)).resolves.toBeUndefined();
  });
});

describe('codes and links', () => {
  const codes = { verificationCodes: [{ phoneNumber: '+61491570006', code: '673607', sessionInfo: 's1' }] };
  const links = { oobCodes: [{ email: 'a@b.example', oobLink: 'http://x/?oobCode=1', requestType: 'EMAIL_SIGNIN' }] };

  it('returns each message once', () => {
    const seen = new Set<string>();
    expect(newMessages(codes, links, seen)).toEqual([
      { to: '+61491570006', text: 'verification code 673607' },
      { to: 'a@b.example', text: 'magic link http://x/?oobCode=1' },
    ]);
    expect(newMessages(codes, links, seen)).toEqual([]);
  });

  it('returns the same code again if it was sent for another session', () => {
    const seen = new Set<string>();
    newMessages(codes, {}, seen);
    const again = { verificationCodes: [{ phoneNumber: '+61491570006', code: '673607', sessionInfo: 's2' }] };
    expect(newMessages(again, {}, seen)).toHaveLength(1);
  });
});

describe('a line of output', () => {
  it.each([
    '⚠  functions: Failed to load function definition from source',
    'Error: Could not start Firestore Emulator',
  ])('is shown as an error: %s', (line) => expect(isTrouble(line)).toBe(true));

  it.each([
    '✔  hosting: Local server: http://127.0.0.1:5050',
    '⚠  storage: Env variable override detected. Using storage emulator at x',
    '⚠  line 29: denied, because null has no uid',
  ])('stays in the log: %s', (line) => expect(isTrouble(line)).toBe(false));
});

describe('processes', () => {
  it('below a process are found at any depth and in any order', () => {
    const table = [
      { pid: 30, parent: 20 },
      { pid: 20, parent: 10 },
      { pid: 99, parent: 1 },
      { pid: 11, parent: 10 },
    ];
    expect(descendants(10, table).toSorted()).toEqual([10, 11, 20, 30]);
  });

  it('are all gone after a stop, including one that ignores signals and left the group', async () => {
    const script = [
      "const { spawn } = require('node:child_process');",
      "process.on('SIGINT', () => {});",
      "const deaf = \"process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('up')\";",
      "const child = spawn(process.execPath, ['-e', deaf], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });",
      "child.stdout.once('data', () => console.log(child.pid));",
      'setInterval(() => {}, 1000);',
    ].join('\n');
    const child = startGroup(process.execPath, ['-e', script], { cwd: '.', env: process.env, output: 'pipe' });
    const grandchild = await new Promise<number>((resolve) =>
      child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    expect(isAlive(grandchild)).toBe(true);
    await stopGroup(child, 200);
    expect(isAlive(child.pid ?? 0)).toBe(false);
    expect(isAlive(grandchild)).toBe(false);
  });
});

describe('a command', () => {
  it('prints to the given function, and its exit code is the result', async () => {
    let printed = '';
    const script = "console.log('one'); console.error('two'); process.exitCode = 3";
    const code = await runInStack([process.execPath, '-e', script], {
      print: (text) => {
        printed += text;
      },
    });
    expect(code).toBe(3);
    expect(printed).toContain('one');
    expect(printed).toContain('two');
  });

  it('that does not exist says so', async () => {
    let printed = '';
    const code = await runInStack(['/none'], {
      print: (text) => {
        printed += text;
      },
    });
    expect(code).not.toBe(0);
    expect(printed).toContain('/none could not be started');
  });

  it('that outlives its limit is stopped with what it started, and says so', async () => {
    let printed = '';
    const script = [
      "const { spawn } = require('node:child_process');",
      "const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });",
      'console.log(child.pid);',
      'setInterval(() => {}, 1000);',
    ].join('\n');
    const code = await runInStack([process.execPath, '-e', script], {
      limitMs: 3_000,
      print: (text) => {
        printed += text;
      },
    });
    expect(code).not.toBe(0);
    expect(printed).toContain('did not end within 3 s and was stopped');
    expect(isAlive(Number.parseInt(printed, 10))).toBe(false);
  });

  it('that ends before its limit keeps its exit code', async () => {
    expect(await runInStack([process.execPath, '-e', 'process.exitCode = 3'], { limitMs: 60_000 })).toBe(3);
  });
});
