import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, Engine, Handle } from './engine.ts';
import { firefoxBinary, firefoxMissing } from './installed.ts';
import { setValue } from './lookFor.ts';

/** Drives Firefox over WebDriver BiDi, which Firefox implements itself. */

function preferences(proxyPort: number): Record<string, string | number | boolean> {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.no_proxies_on': '',
    // Without this Firefox bypasses the proxy for this machine's own addresses, so tests could not cut the connection.
    'network.proxy.allow_hijacking_localhost': true,
    // Firefox requests nothing from Mozilla.
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'intl.accept_languages': 'en-AU',
    // On a machine without a network Firefox would report that it is offline, although the stack answers.
    'network.manage-offline-status': false,
  };
}

const handleOf = (page: Page, element: ElementHandle<Element>): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    await element.click();
    await page.keyboard.type(text);
  },
  set: (value) => element.evaluate(setValue, value),
  choose: (file) => element.toElement('input').then((input) => input.uploadFile(file)),
});

async function start(proxyPort: number, signal: AbortSignal): Promise<Browser> {
  const executablePath = firefoxBinary();
  if (executablePath === undefined) throw new Error('There is no Firefox here.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    signal,
    extraPrefsFirefox: preferences(proxyPort),
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  // The default viewport applies to later pages only.
  await page.setViewport({ width: 390, height: 844 });
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const found = (await page.evaluateHandle(expression)).asElement();
      return found && handleOf(page, found as ElementHandle<Element>);
    },
    close: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxMissing,
  start,
};
