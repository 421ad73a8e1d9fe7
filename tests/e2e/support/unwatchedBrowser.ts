import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chromiumOptions } from './browser.ts';

/** A page of a browser that Playwright does not drive. */
export type UnwatchedPage = {
  /** The value of an expression in the page; a promise is awaited. @throws if it takes longer than 5 s, as during a navigation. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Answer = { readonly id?: number; readonly result?: { readonly result?: { readonly value?: unknown } } };

/**
 * Chromium without a debugger on its service workers, as people have it. Playwright attaches one to each. A debugged worker that
 * a new version replaces is stopped although it has work, and a navigation that it should answer never ends
 * (ServiceWorkerVersion::OnRequestTermination in content/browser/service_worker).
 */
export async function unwatchedBrowser(
  profile: string,
  { address, args }: { readonly address: string; readonly args: readonly string[] },
): Promise<UnwatchedPage> {
  const { args: usual = [], executablePath } = chromiumOptions();
  if (executablePath === undefined) throw new Error('Set-up found no Chromium.');
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=390,844'];
  const browser = spawn(executablePath, [...usual, ...args, ...own, address], { stdio: 'ignore' });
  await expect.poll(() => existsSync(portFile)).toBe(true);
  const socket = new WebSocket(await addressOfPage(Number(readFileSync(portFile, 'utf8').split('\n')[0])));
  await once(socket, 'open');
  let sent = 0;
  return {
    evaluate: async (expression) => {
      const id = (sent += 1);
      const params = { expression, awaitPromise: true, returnByValue: true };
      const answered = new Promise<unknown>((resolve, reject) => {
        const listen = ({ data }: MessageEvent) => {
          const answer = JSON.parse(String(data)) as Answer;
          if (answer.id !== id) return;
          socket.removeEventListener('message', listen);
          resolve(answer.result?.result?.value);
        };
        socket.addEventListener('message', listen);
        setTimeout(reject, 5_000, new Error('The page does not answer.'));
      });
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      return answered;
    },
    close: async () => {
      socket.close();
      if (browser.exitCode !== null) return;
      browser.kill();
      await once(browser, 'exit');
    },
  };
}

async function addressOfPage(port: number): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Record<string, string>[];
      found = targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
