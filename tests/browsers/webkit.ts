import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import type { Browser, Engine, Handle } from './engine.ts';
import { scrollToMiddle, setValue } from './lookFor.ts';

/** WebKitGTK, the engine of Safari, by its own WebDriver on an invisible screen. */

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const window = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

function missing(): string | null {
  if (!existsSync(DRIVER) || window() === undefined)
    return 'WebKitGTK is not installed (apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0)';
  return existsSync(SCREEN) ? null : 'there is no screen for it (apt-get install xvfb)';
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/** Starts an X server; it says its own display's number. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = screen.stdio[3];
  if (!said) throw new Error('Xvfb has no way to say its display.');
  const display = await new Promise<string>((resolve, reject) => {
    said.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    screen.once('exit', () => reject(new Error('Xvfb ended at once.')));
  });
  return { screen, display };
}

/** Resolves once the driver takes sessions. */
async function answers(address: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended at once.');
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return;
  }
}

const handleOf = (driver: WebDriver, element: WebElement): Handle => ({
  click: async () => {
    // Its own scrolling ends below the bar along the bottom edge.
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

async function start(proxyPort: number): Promise<Browser> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`], {
    // Its faster way to draw needs a graphics card.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LANG: 'en_AU.UTF-8' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = () => {
    service.kill();
    screen.kill();
  };
  try {
    await answers(address, service);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: window(), args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      })
      .build();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await driver.manage().window().setRect({ width: 390, height: 844 });
    return asBrowser(driver, async () => {
      await driver.quit().catch(() => undefined);
      stop();
    });
  } catch (error) {
    stop();
    throw error;
  }
}

export const webkit: Engine = { name: 'WebKit', missing, start };
