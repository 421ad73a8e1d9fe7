import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import type { Browser, Engine, Handle } from './engine.ts';
import { SCREEN, WEBKIT_DRIVER, webkitMissing, webkitWindow } from './installed.ts';
import { scrollToMiddle, setValue } from './lookFor.ts';

/** Drives WebKitGTK, a port of Safari's engine, by its own WebDriver on a virtual screen. */

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/** Starts an X server, which prints the number of its display. */
async function startScreen(signal: AbortSignal): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    signal,
  });
  const said = screen.stdio[3];
  if (!said) throw new Error('Xvfb has no pipe for the number of its display.');
  const display = await new Promise<string>((resolve, reject) => {
    said.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    screen.on('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended at once.')));
  });
  return { screen, display };
}

/** Resolves once the driver accepts sessions. */
async function answers(address: string, driver: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (driver.exitCode !== null || driver.signalCode !== null) throw new Error('WebKitWebDriver ended at once.');
    const status = await fetch(`${address}/status`, { signal }).catch(() => null);
    if (status?.ok) return;
    await wait(50, undefined, { signal });
  }
}

const handleOf = (driver: WebDriver, element: WebElement): Handle => ({
  click: async () => {
    // WebDriver's own scrolling leaves the element below the bar at the bottom edge.
    await driver.executeScript(scrollToMiddle, element);
    await element.click();
  },
  type: (text) => element.sendKeys(text),
  set: (value) => driver.executeScript(setValue, element, value),
  choose: (file) => element.sendKeys(file),
});

type Answer = { readonly value: unknown } | { readonly error: string };

const asBrowser = (driver: WebDriver, end: () => Promise<void>): Browser => ({
  open: (address) => driver.get(address),
  evaluate: async (expression) => {
    const answer = await driver.executeAsyncScript<Answer>(
      `const done = arguments[0];
       Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  },
  find: async (expression) => {
    const found: unknown = await driver.executeScript(`return ${expression}`);
    return found instanceof WebElement ? handleOf(driver, found) : null;
  },
  close: end,
});

async function start(proxyPort: number, signal: AbortSignal): Promise<Browser> {
  const { screen, display } = await startScreen(signal);
  const port = await freePort();
  const service = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    // WebKit's faster renderer needs a graphics card.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LANG: 'en_AU.UTF-8' },
    stdio: 'ignore',
    signal,
  });
  // Without a listener Node would end the tests; `answers` notices it.
  service.on('error', () => undefined);
  const address = `http://127.0.0.1:${port}`;
  const stop = () => {
    service.kill();
    screen.kill();
  };
  try {
    await answers(address, service, signal);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: webkitWindow(), args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      })
      .build();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await driver.manage().window().setRect({ width: 390, height: 844 });
    return asBrowser(driver, async () => {
      // A crashed page's driver may never answer.
      await Promise.race([driver.quit().catch(() => undefined), wait(10_000)]);
      stop();
    });
  } catch (error) {
    stop();
    throw error;
  }
}

export const webkit: Engine = { name: 'WebKit', missing: webkitMissing, start };
