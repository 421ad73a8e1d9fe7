import type { Page } from '@playwright/test';
import { codesFor, linksFor, newEmail, newMobile, otherThan } from '../../e2e/support/authEmulator.ts';
import { openChooser } from '../../e2e/support/localSignIn.ts';
import { askForLink } from '../../e2e/support/newcomer.ts';
import { press, type State } from '../state.ts';

/** Landing, sign-in, set-up. */

const REDIRECT = `/?redirect=${encodeURIComponent('/events/choir-no-audition')}`;

async function askForCode(page: Page): Promise<string> {
  const mobile = newMobile();
  await press('Continue with Phone')(page);
  await page.getByLabel('Phone number').fill(mobile);
  await press('Send Verification Code')(page);
  await page.getByLabel('Verification code').waitFor();
  return mobile;
}

async function wrongCode(page: Page): Promise<void> {
  const mobile = await askForCode(page);
  await page.getByLabel('Verification code').fill(otherThan((await codesFor(mobile)).at(-1) ?? ''));
}

async function magicLink(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/');
  await askForLink(page, email);
  return (await linksFor(email)).at(-1) ?? '';
}

async function linkOfAnotherDevice(page: Page): Promise<void> {
  const link = await magicLink(page);
  await page.evaluate(() => localStorage.removeItem('emailForSignIn'));
  await page.goto(link);
}

const sign = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  screen: 'sign-in',
  name,
  at: '/',
  shows,
  ...more,
});

const setUp = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  screen: 'set-up',
  name,
  as: 'newcomer',
  at: '/setup-profile',
  shows,
  ...more,
});

export const SIGN_IN: readonly State[] = [
  sign('landing', 'Continue with Google', { also: ['large', 'forced', 'narrow', 'side'] }),
  sign('landing, on the way to an event', 'The no-audition choir', { at: REDIRECT, also: ['large', 'narrow', 'side'] }),
  sign('phone', "We'll text a code", { does: press('Continue with Phone'), also: ['large'] }),
  sign('phone, empty', 'Please enter your phone number', {
    does: press('Continue with Phone', 'Send Verification Code'),
  }),
  sign('code', /We sent a 6-digit code/u, { does: askForCode, also: ['large', 'side'] }),
  sign('wrong code', /incorrect|invalid|wrong|isn.t right/iu, { does: wrongCode, also: ['forced'] }),
  sign('email', "We'll email you a link", { does: press('Continue with Email') }),
  sign('email sent', 'Check your email', { does: magicLink, also: ['narrow'] }),
  sign('link of another device', /Sign in as/u, { does: linkOfAnotherDevice }),
  sign('link expired', 'Link Expired', { at: '/finishSignIn?mode=signIn&oobCode=x&apiKey=local' }),
  sign('account chooser', 'Choose a local account', { does: openChooser, viewport: true }),
];

export const SET_UP: readonly State[] = [
  setUp('empty', 'Get Started!', { also: ['large', 'forced', 'narrow', 'side'] }),
  setUp('on the way to an event', 'The no-audition choir', {
    at: `/setup-profile?redirect=${encodeURIComponent('/events/choir-no-audition')}`,
  }),
  setUp('with problems', 'Please add a profile photo to continue', {
    does: press('Get Started!'),
    also: ['large', 'forced'],
  }),
  setUp('older variant', 'Date of birth', { at: '/setup-profile?variant=two-step' }),
];
