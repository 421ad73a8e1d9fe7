import { defineConfig } from '@playwright/test';
import { readPorts } from './local/stack/ports.ts';
import { chromiumOptions } from './tests/e2e/support/browser.ts';

const specification = (name: string) => `**/${name}.spec.ts`;

/** The same at every width: what they show is tried at both sizes by the others, what they try needs one. */
const ONE_SIZE = [
  'bad-input',
  'checkout',
  'create-event-connection',
  'create-event-draft',
  'create-event-input',
  'errors',
  'event-address',
  'event-calendar',
  'event-native-share',
  'guards',
  'home-cards',
  'hosting',
  'invitations',
  'layout',
  'legal',
  'order-pages',
  'pictures',
  'profile',
  'reads',
  'refunds',
  'setup-two-step',
  'sign-in-bot-check',
  'sign-in-first-record',
  'stripe-pages',
  'valid-html',
  'worker',
  'your-events-paging',
].map(specification);

/** Of these, desktop tries the tests tagged @wide, which see each screen once; the others try what happens, not how it looks. */
const WIDE_ONCE = [
  'delete-account',
  'event-joining',
  'join-intent',
  'payout-onboarding',
  'profile-setup',
  'sign-in-email',
  'sign-in-google',
  'sign-in-phone',
  'sign-out',
].map(specification);

const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Bounds for a hang, not for speed: a machine with other work draws late.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${readPorts().hosting}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace of every action doubles what a test costs: ARVO_TRACE=1 where one is wanted.
    trace: process.env.ARVO_TRACE ? 'retain-on-failure' : 'off',
    // Each test is a first visit, and would store the whole app for the next; worker.spec.ts has its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testIgnore: [...ONE_SIZE, ...WIDE_ONCE], use: desktop },
    { name: 'desktop once', testMatch: WIDE_ONCE, grep: /@wide/, use: desktop },
  ],
});
