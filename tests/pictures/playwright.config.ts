import { defineConfig } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { chromiumOptions } from '../e2e/support/browser.ts';

/** `npm run pictures`: screenshots of every state. `npm run pictures -- -g 'wizard:'` takes those of one screen. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: './demoData.ts',
  globalTeardown: './sheets.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${readPorts().hosting}`,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumOptions(),
  },
});
