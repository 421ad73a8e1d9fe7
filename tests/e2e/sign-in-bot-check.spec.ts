import type { Request } from '@playwright/test';
import { fail, hang } from './support/intercept.ts';
import { alert, codeField, enterNumber, expectNotReadyAfterTenSeconds, send } from './support/phoneEntry.ts';
import { answerScript, interceptScript, judge, switchCheckOn, TOKEN, type Verdict } from './support/recaptchaDouble.ts';
import { sayOnline, stopClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

/** The invisible bot check before an SMS (specification sections 5 and 8), switched on as in production. */

test('an SMS waits for the bot check', async ({ page, trouble }) => {
  await switchCheckOn(page);
  const script = await interceptScript(page);
  const requested: Request[] = [];
  page.on('request', (request) => {
    if (/sendVerificationCode/u.test(request.url())) requested.push(request);
  });

  // @spec:8/sms
  await test.step('a check whose script cannot be loaded shows an error and can be retried', async () => {
    trouble.expect(/ERR_CONNECTION_FAILED https:\/\/www\.google\.com\/recaptcha/u);
    script(fail);
    await enterNumber(page);
    await send(page);
    await expect(alert(page)).toHaveText('Unable to initialize phone verification. Please try again.');
    script(answerScript);
    await send(page);
    await expect(codeField(page)).toBeVisible();
  });

  // @spec:5/bot-check
  await test.step('the result of the bot check is sent with the number', () => {
    const sent = requested.find((request) => request.method() === 'POST');
    expect(sent?.postDataJSON()).toMatchObject({ recaptchaToken: TOKEN });
  });

  for (const [verdict, sentence] of [
    ['expires', 'Verification expired. Please try again.'],
    ['fails', 'reCAPTCHA verification failed. Please refresh and try again.'],
  ] as const satisfies readonly (readonly [Verdict, string])[]) {
    // @spec:4/bot-check @spec:8/sms-other
    await test.step(`a check that ${verdict} shows an error, sends nothing, and the next one starts over`, async () => {
      requested.length = 0;
      await enterNumber(page);
      await judge(page, verdict);
      await send(page);
      await expect(alert(page)).toHaveText(sentence);
      expect(requested).toEqual([]);
      await judge(page, 'passes');
      await send(page);
      await expect(codeField(page)).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    });
  }

  // @spec:5/bot-check
  await test.step('a check whose script does not load within ten seconds is not ready', async () => {
    await sayOnline(page);
    script(hang);
    await enterNumber(page);
    await stopClock(page);
    await expectNotReadyAfterTenSeconds(page, /www\.google\.com\/recaptcha/u);
  });
});
