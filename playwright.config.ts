import { defineConfig } from '@playwright/test';
import { atOnce } from './local/check/atOnce.ts';
import { readPorts } from './local/stack/ports.ts';
import { chromiumOptions } from './tests/e2e/support/browser.ts';

const specification = (name: string) => `**/${name}.spec.ts`;

/** Tests that do not depend on the width, so one size is enough. */
const ONE_SIZE = [
  'any-size',
  'axe',
  'bad-input',
  'buying',
  'checkout',
  'checkout-clock',
  'create-event-connection',
  'create-event-draft',
  'create-event-input',
  'create-event-place',
  'deploy-check',
  'device-store',
  'drafts',
  'errors',
  'event-address',
  'event-calendar',
  'event-composition',
  'event-first-screen',
  'event-motion',
  'event-native-share',
  'fetch-ahead',
  'guards',
  'home-cards',
  'hosting',
  'in-their-place',
  'install',
  'invitation-secret',
  'invitations',
  'journey',
  'kept-fields',
  'kept-screens',
  'layout',
  'legal',
  'manifest',
  'map',
  'mapbox',
  'offline-faults',
  'offline-reading',
  'offline-sequences',
  'offline-silent',
  'offline-tickets',
  'order-pages',
  'outbox',
  'outbox-first-visit',
  'outbox-session',
  'outbox-tokens',
  'payment-keyboard',
  'payout-onboarding',
  'periodic-sync',
  'photo-contrast',
  'pictures',
  'profile',
  'reads',
  'refunds',
  'reminders',
  'setup-two-step',
  'sign-in-bot-check',
  'stripe-pages',
  'trouble',
  'updates',
  'valid-html',
  'walks',
  'way-in',
  'wizard-phone',
  'worker',
  'your-events-paging',
].map(specification);

/** Of these, desktop runs only the tests tagged @wide, which see each screen once; the others test behaviour, not layout. */
const WIDE_ONCE = [
  'create-event',
  'delete-account',
  'edge-page',
  'event-guests',
  'event-host',
  'event-joining',
  'event-visitor',
  'join-intent',
  'profile-setup',
  'shell',
  'sign-in-email',
  'sign-in-google',
  'sign-in-phone',
  'sign-out',
  'your-events',
].map(specification);

const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than cores, because each test waits for the emulators and for the clock now and then (decision 48).
  workers: atOnce(3, 8),
  // Limits for hangs, not for speed: a busy machine renders late.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${readPorts().hosting}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Tracing doubles the time of a test; ARVO_TRACE=1 enables it.
    trace: process.env.ARVO_TRACE ? 'retain-on-failure' : 'off',
    // Each test is a first visit, whose worker would cache the whole app; worker.spec.ts enables it.
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
