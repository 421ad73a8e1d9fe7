import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fulfil, intercept, interceptWith, type Reaction } from './intercept.ts';

/**
 * The local stack disables Google's bot check. These tests enable it, as in production, with a fake of the part of Google's
 * script that the SDK uses, served at Google's address; the verifier and everything after it are real.
 */

export const TOKEN = 'what the double gives for a person';

/** The outcome of the next checks. */
export type Verdict = 'passes' | 'expires' | 'fails';

/** The identity service's code as in production: with the check. */
export async function switchCheckOn(page: Page): Promise<void> {
  const folder = join(process.cwd(), 'dist/static/js');
  const name = readdirSync(folder).find((file) => /^auth\..*\.chunk\.js$/u.test(file)) ?? '';
  const text = readFileSync(join(folder, name), 'utf8');
  const body = text.replace('appVerificationDisabledForTesting=!0', 'appVerificationDisabledForTesting=!1');
  expect(body, 'the SDK no longer switches the check off in these words').not.toBe(text);
  await intercept(page, `*/static/js/${name}`, (browser, paused) =>
    fulfil(browser, paused, { contentType: 'text/javascript', body }),
  );
}

/** What becomes of the next request for Google's script. */
export const interceptScript = (page: Page): Promise<(reaction: Reaction) => void> =>
  interceptWith(page, 'https://www.google.com/recaptcha/api.js*');

/** The fake answers for the script. */
export const answerScript: Reaction = (browser, paused) =>
  fulfil(browser, paused, {
    contentType: 'text/javascript',
    body: `(${double.toString()})(${JSON.stringify(TOKEN)});`,
  });

export const judge = (page: Page, verdict: Verdict): Promise<unknown> =>
  page.evaluate((value) => Reflect.set(window, 'recaptchaVerdict', value), verdict);

/** Runs in the page, so it must not reference anything outside of itself. */
function double(token: string): void {
  type Answer = ((token?: string) => void) | undefined;
  type Parameters = { sitekey?: string; size?: string; callback?: Answer; [name: string]: Answer | string };

  const widgets: Parameters[] = [];
  const call = (answer: Answer | string, value?: string) => {
    if (typeof answer === 'function') answer(value);
  };
  const grecaptcha = {
    render(container: unknown, parameters: Parameters): number {
      if (!(container instanceof HTMLElement) || !parameters.sitekey || parameters.size !== 'invisible')
        throw new Error('reCAPTCHA: not rendered as an invisible check with a site key');
      widgets.push(parameters);
      // Google's script also uses the id 0, which the SDK treats as no id.
      return widgets.length;
    },
    getResponse: () => '',
    reset: () => {},
    execute(id: number): void {
      const widget = widgets[id - 1];
      setTimeout(() => {
        switch (Reflect.get(window, 'recaptchaVerdict')) {
          case 'expires':
            return call(widget?.['expired-callback']);
          case 'fails':
            return call(widget?.['error-callback']);
          default:
            return call(widget?.callback, token);
        }
      });
    },
  };
  Object.assign(window, { grecaptcha });
  const script = document.currentScript;
  const name = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  const ready: unknown = Reflect.get(window, name ?? '');
  if (typeof ready === 'function') ready();
}
