import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logs, root } from './folders.ts';
import { type Running, type Service, startServices } from './services.ts';

/** A service that runs this line of JavaScript; its log is named `name` too. */
const service = (name: string, script: string, startLimitMs = 20_000): Service => ({
  name,
  readyLine: 'ready',
  startLimitMs,
  isTrouble: (line) => line.startsWith('trouble'),
  command: () => ({ program: process.execPath, args: ['-e', script], cwd: root, env: process.env }),
});
const STAYS = "console.log('ready'); setInterval(() => {}, 1000)";

const started: Running[] = [];
afterEach(() => Promise.all(started.splice(0).map((running) => running.stop())));

async function start(services: readonly Service[], onTrouble: (line: string) => void = () => {}): Promise<Running> {
  const running = await startServices(services, onTrouble);
  started.push(running);
  return running;
}

describe('services', () => {
  it('are running once each has printed its ready line', async () => {
    await start([service('test-one', STAYS), service('test-two', STAYS)]);
    const log = (name: string) => readFileSync(join(logs, `${name}.log`), 'utf8');
    await vi.waitFor(() => expect(log('test-one')).toContain('ready'), 10_000);
    await vi.waitFor(() => expect(log('test-two')).toContain('ready'), 10_000);
  });

  it('pass on error lines of their output', async () => {
    const onTrouble = vi.fn<(line: string) => void>();
    await start([service('test-trouble', `console.log('fine'); console.error('trouble ahead'); ${STAYS}`)], onTrouble);
    await vi.waitFor(() => expect(onTrouble.mock.calls).toEqual([['trouble ahead']]), 10_000);
  });

  it('fail to start if one of them ends early, and stop the others', async () => {
    const pid = "console.log('pid', process.pid);";
    await expect(start([service('test-stays', pid + STAYS), service('test-ends', 'process.exit(3)')])).rejects.toThrow(
      'The test-ends ended (code 3); see .cache/logs/test-ends.log',
    );
    const other = await vi.waitFor(() => {
      const [, written] = /pid (\d+)/u.exec(readFileSync(join(logs, 'test-stays.log'), 'utf8')) ?? [];
      return Number(written ?? expect.fail('nothing is in its log yet'));
    }, 10_000);
    expect(() => process.kill(other, 0)).toThrow('ESRCH');
  });

  it('fail to start if one of them is not ready in time', async () => {
    await expect(start([service('test-late', 'setInterval(() => {}, 1000)', 300)])).rejects.toThrow(
      'The test-late took too long to start (over 0.3 s)',
    );
  });

  it('fail to start if one of them says that a part of it is broken, although it then says that it is ready', async () => {
    const half = { ...service('test-half', `console.log('part two broke'); ${STAYS}`), brokenLine: /broke/u };
    await expect(start([half])).rejects.toThrow('The test-half failed: part two broke; see .cache/logs/test-half.log');
  });

  it('fail to start if the program does not exist', async () => {
    const missing = {
      ...service('test-missing', ''),
      command: () => ({ program: '/none', args: [], cwd: root, env: {} }),
    };
    await expect(start([missing])).rejects.toThrow('The test-missing did not start');
  });

  it('report which of them ended unexpectedly later', async () => {
    const running = await start([
      service('test-stays', STAYS),
      service('test-brief', `${STAYS}; setTimeout(process.exit, 300, 4)`),
    ]);
    expect(await running.ended).toBe('The test-brief ended (code 4); see .cache/logs/test-brief.log');
  });

  it('report nothing when they are stopped', async () => {
    const running = await start([service('test-stays', STAYS)]);
    await running.stop();
    const outcome = await Promise.race([running.ended, setImmediate('nothing')]);
    expect(outcome).toBe('nothing');
  });
});
