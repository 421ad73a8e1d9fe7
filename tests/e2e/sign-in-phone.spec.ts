import type { Page } from '@playwright/test';
import { answerAgain, codesFor, drop, hang, otherThan, refuse } from './support/authEmulator.ts';
import { drawn, passUntil, sayOnline, stopClockAgain } from './support/clock.ts';
import { dropRequests, hang as neverAnswer, interceptWith, letThrough } from './support/intercept.ts';
import {
  alert,
  codeField,
  enterNumber,
  expectNotReadyAfterTenSeconds,
  openPhoneEntry,
  send,
} from './support/phoneEntry.ts';
import { expect, test } from './support/test.ts';

const failed = /status of 400.*accounts:(sendVerificationCode|signInWithPhoneNumber)/u;
const BOT_CHECK = '*/v1/recaptchaParams*';

const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();

/** Opens the code entry. Returns the mobile number and the code sent to it. */
async function receiveCode(page: Page): Promise<{ mobile: string; code: string }> {
  const mobile = await enterNumber(page);
  await send(page);
  await expect(codeField(page)).toBeFocused();
  const [code = ''] = await codesFor(mobile);
  expect(code).toMatch(/^\d{6}$/u);
  return { mobile, code };
}

// @spec:1/sign-in @spec:5/code @spec:8/code
test('a code by SMS signs in, after a wrong one', { tag: '@wide' }, async ({ page, trouble, checkAxe }) => {
  trouble.expect(failed);
  await openPhoneEntry(page);
  await checkAxe();
  const { mobile, code } = await receiveCode(page);
  await checkAxe();

  // Back, Forward and a reload, such as after a look at the SMS, cost no other one.
  await page.goBack();
  await expect(page.getByLabel('Phone number')).toHaveValue(mobile);
  await page.goForward();
  await expect(codeField(page)).toBeFocused();
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  expect(await codesFor(mobile)).toEqual([code]);

  await verify(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Please enter the 6-digit verification code/u);
  // The sixth digit submits.
  await codeField(page).fill(otherThan(code));
  await expect(alert(page)).toHaveText('The verification code is incorrect. Please check and try again.');
  await expect(codeField(page)).toHaveValue(otherThan(code));
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(page)).toHaveAccessibleDescription(/The verification code is incorrect/u);
  await checkAxe();

  // The wrong code is selected, so typing replaces it. Letters are no part of a code.
  await page.keyboard.type(`${code.slice(0, 3)}x${code.slice(3)}`);
  await expect(page).toHaveURL('/setup-profile');
  expect(await page.evaluate(() => sessionStorage.getItem('arvo.signInSteps'))).toBeNull();
});

const sendRefusals = [
  [
    'INVALID_PHONE_NUMBER : TOO_SHORT',
    'Invalid phone number format. Please include country code (e.g., +61 for Australia).',
  ],
  [
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'Too many requests. Please wait 5 minutes before trying phone authentication again. You can use Google sign-in instead.',
  ],
  ['CAPTCHA_CHECK_FAILED', 'reCAPTCHA verification failed. Please refresh and try again.'],
] as const;

test('a number or an SMS that fails says why, and another try works', async ({ page, trouble }) => {
  // @spec:8/sms-other
  await test.step('if the code for sending an SMS fails to load, the page says so, and a retry works', async () => {
    trouble.expect(/ERR_CONNECTION_FAILED.*signIn/u);
    const load = await dropRequests(page, '*/static/js/signIn.*.chunk.js');
    await enterNumber(page);
    await send(page);
    await expect(alert(page)).toHaveText('Failed to send SMS. Please try again.');
    await load();
    await send(page);
    await expect(codeField(page)).toBeVisible();
  });

  // @spec:8/sms
  await test.step('a bot check that cannot start shows an error', async () => {
    trouble.expect(/ERR_CONNECTION_FAILED/u);
    const answer = await dropRequests(page, BOT_CHECK);
    await enterNumber(page);
    await send(page);
    await expect(alert(page)).toHaveText('Unable to initialize phone verification. Please try again.');
    await answer();
    await send(page);
    await expect(codeField(page)).toBeVisible();
  });

  // @spec:4/bot-check @spec:8/sms
  await test.step('a refused SMS shows an error, and the next try starts over', async () => {
    trouble.expect(failed);
    trouble.expect(/ERR_CONNECTION_FAILED.*sendVerificationCode/u);
    await enterNumber(page);
    for (const [reason, sentence] of sendRefusals) {
      await refuse(page, 'sendVerificationCode', reason);
      await send(page);
      await expect(alert(page)).toHaveText(sentence);
      await answerAgain(page, 'sendVerificationCode');
    }
    await drop(page, 'sendVerificationCode');
    await send(page);
    await expect(alert(page)).toContainText('network-request-failed');
    await answerAgain(page, 'sendVerificationCode');
    await send(page);
    await expect(codeField(page)).toBeVisible();
  });

  // @spec:2/sign-in-phone @spec:5/phone
  await test.step('an invalid number is refused before anything is sent', async () => {
    await openPhoneEntry(page);
    const field = page.getByLabel('Phone number');
    await send(page);
    await expect(field).toHaveAccessibleDescription(/Please enter your phone number/u);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    for (const wrong of ['0412', '+61 012 345 678', '+1 212 555 0100', '04123456789', 'call me']) {
      await field.fill(wrong);
      await send(page);
      await expect(field).toHaveAccessibleDescription(
        /Please enter a valid Australian mobile number \(e\.g\., 04\d\d \d{3} \d{3}\)/u,
      );
    }
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  });

  // @spec:2/sign-in-phone
  await test.step('starting over forgets the number and the code', async () => {
    await receiveCode(page);
    await codeField(page).fill('12345');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await expect(page.getByLabel('Phone number')).toHaveValue('');
  });

  // @spec:2/sign-in-phone
  await test.step('another code can be requested, and only the new one counts', async () => {
    const { mobile } = await receiveCode(page);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
    const codes = await codesFor(mobile);
    expect(codes).toHaveLength(2);
    await codeField(page).fill(codes[1] ?? '');
    await expect(page).toHaveURL('/setup-profile');
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
}

test('a code that arrives or is verified too late, or not at all, says why, and another try works', async ({
  page,
  trouble,
}) => {
  await sayOnline(page);
  // A sign-out right after a sign-in may overtake the first read of the account's record.
  trouble.allow(/403 \(Forbidden\).*documents:batchGet/u);

  // @spec:8/code
  await test.step('any other failure to verify says why', async () => {
    trouble.expect(failed);
    const { code } = await receiveCode(page);
    await refuse(page, 'signInWithPhoneNumber', 'USER_DISABLED');
    await codeField(page).fill(code);
    await expect(alert(page)).toHaveText(/^Verification failed: .+/u);
  });

  await page.clock.install();
  // @spec:5/bot-check
  await test.step('a bot check that is not ready after 10 seconds shows an error', async () => {
    const botCheck = await interceptWith(page, BOT_CHECK);
    botCheck(neverAnswer);
    await hang(page, 'sendVerificationCode');
    await enterNumber(page);
    await stopClockAgain(page);
    await expectNotReadyAfterTenSeconds(page, '**/v1/recaptchaParams*');
    botCheck(letThrough);
  });

  // @spec:8/sms @spec:9/phone
  await test.step('an SMS that takes more than 30 seconds has timed out', async () => {
    const requested = page.waitForRequest(/sendVerificationCode/u);
    await send(page);
    const passed = await passUntil(page, requested);
    await page.clock.runFor(29_999 - passed);
    await drawn(page);
    await expect(alert(page)).toHaveCount(0);
    // The time limit begins when the request is sent, and its code may have loaded during part of the elapsed time.
    await page.clock.runFor(1 + passed);
    await expect(alert(page)).toHaveText('SMS request timed out. Please check your connection and try again.');
    await answerAgain(page, 'sendVerificationCode');
    await page.clock.resume();
  });

  for (const [reason, sentence] of [
    ['SESSION_EXPIRED', 'The verification code has expired. Please request a new one.'],
    ['INVALID_SESSION_INFO', 'Session expired. Please request a new verification code.'],
  ] as const) {
    // @spec:4/expired-code @spec:8/code
    await test.step(`an expired code leads back to the number after 2 seconds (${reason})`, async () => {
      trouble.expect(failed);
      const { mobile, code } = await receiveCode(page);
      await refuse(page, 'signInWithPhoneNumber', reason);
      await stopClockAgain(page);
      await codeField(page).fill(code);
      await expect(alert(page)).toHaveText(sentence);
      await page.clock.runFor(1_999);
      await drawn(page);
      await expect(codeField(page)).toBeVisible();
      await page.clock.runFor(1);
      await expect(page.getByLabel('Phone number')).toHaveValue(mobile);
      await expect(alert(page)).toHaveText(sentence);

      await answerAgain(page, 'signInWithPhoneNumber');
      await page.clock.resume();
      await send(page);
      await expect(codeField(page)).toHaveValue('');
      const codes = await codesFor(mobile);
      await codeField(page).fill(codes.at(-1) ?? '');
      await expect(page).toHaveURL('/setup-profile');
      await signOut(page);
    });
  }

  // @spec:8/code
  await test.step('a code that takes more than 20 seconds to verify has timed out, and may be tried again', async () => {
    const { code } = await receiveCode(page);
    await hang(page, 'signInWithPhoneNumber');
    await stopClockAgain(page);
    const requested = page.waitForRequest(/signInWithPhoneNumber/u);
    await codeField(page).fill(code);
    await requested;
    await page.clock.runFor(19_999);
    await drawn(page);
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(alert(page)).toHaveText('Verification timed out. Please try again.');
    await answerAgain(page, 'signInWithPhoneNumber');
    await page.clock.resume();
    // Without interception the request that waited is answered too, maybe before the press: a code counts once, so one of the two may fail.
    trouble.allow(failed);
    const pressed = verify(page).catch(() => null);
    await expect(page).toHaveURL('/setup-profile');
    void pressed;
  });
});
