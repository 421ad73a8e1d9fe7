import { describe, test } from 'vitest';
import { startProxy } from '../e2e/support/ownDevice.ts';
import { firefox } from './firefox.ts';
import { personWith } from './person.ts';
import { SCENARIOS } from './scenarios.ts';
import { webkit } from './webkit.ts';

/** The same scenarios in the engines that Playwright's Chromium is not. Each begins with an empty profile. */

for (const engine of [webkit, firefox]) {
  const missing = engine.missing();
  describe.skipIf(missing !== null)(
    missing === null ? engine.name : `NOT CHECKED in ${engine.name}, because ${missing}`,
    () => {
      for (const { name, run, unreliable } of SCENARIOS) {
        const why = unreliable?.[engine.name];
        test.skipIf(why !== undefined)(why === undefined ? name : `NOT CHECKED, because ${why}: ${name}`, async () => {
          const proxy = await startProxy();
          try {
            const browser = await engine.start(proxy.port);
            try {
              await run(personWith(browser), proxy);
            } finally {
              await browser.close();
            }
          } finally {
            await proxy.close();
          }
        });
      }
    },
  );
}
