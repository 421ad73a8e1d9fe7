import { describe, test } from 'vitest';
import { startProxy } from '../e2e/support/proxy.ts';
import { firefox } from './firefox.ts';
import { personWith } from './person.ts';
import { SCENARIOS } from './scenarios.ts';
import { startsOf } from './starting.ts';
import { webkit } from './webkit.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a skipped test was not checked here; the summary of `npm test` prints it. */
    notChecked?: string;
  }
}

/** The main scenarios in WebKit and Firefox, each with an empty profile. Chromium runs them in tests/e2e. */

for (const engine of [webkit, firefox]) {
  describe(engine.name, () => {
    const missing = engine.missing();
    const start = startsOf(engine);
    for (const { name, run, unreliable } of SCENARIOS) {
      test(name, async ({ task, skip, onTestFinished }) => {
        const leaveOut = (why: string): never => {
          task.meta.notChecked = why;
          return skip(`not checked: ${why}`);
        };
        const known = missing ?? unreliable?.[engine.name];
        if (known !== undefined) return leaveOut(known);
        const proxy = await startProxy();
        onTestFinished(() => proxy.close());
        const started = await start(proxy.port);
        if ('trouble' in started) {
          const why = `it cannot start here: ${started.trouble}`;
          // A skipped retry would hide that the first try failed.
          if (task.result?.retryCount) throw new Error(why);
          return leaveOut(why);
        }
        const { browser } = started;
        // Also after a timeout, when the scenario's own code is still waiting.
        onTestFinished(() => browser.close());
        await run(personWith(browser), proxy);
      });
    }
  });
}
