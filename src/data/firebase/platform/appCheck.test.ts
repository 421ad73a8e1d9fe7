import { getApps } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseEnvironment } from '#src/data/environment.ts';
import { configureFirebase } from './settings.ts';
import { startAppCheck } from './appCheck.ts';

const { initializeAppCheck, Provider } = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  Provider: vi.fn(),
}));
vi.mock('firebase/app-check', () => ({ initializeAppCheck, ReCaptchaEnterpriseProvider: Provider }));

beforeEach(() => configureFirebase(parseEnvironment({})));

it("uses reCAPTCHA Enterprise with the site's key, for the shared app", () => {
  startAppCheck('6Lkey');
  expect(Provider).toHaveBeenCalledExactlyOnceWith('6Lkey');
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(getApps()[0], {
    provider: Provider.mock.instances[0],
    isTokenAutoRefreshEnabled: true,
  });
});
