import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newMember, signInAs } from './member.ts';
import { type DeviceSettings, type OwnDevice, ownDevice } from './ownDevice.ts';
import { readyOffline } from './readyOffline.ts';

/**
 * A device that has the app since an earlier visit, on which nobody is signed in. Installing it takes half the processor time of a
 * short test (decision 48), so each process of the test runner does it once and its tests begin with copies.
 */

type Browser = 'whole' | 'shell';
const installed: Partial<Record<Browser, Promise<string>>> = {};

/** Installs the app as a member does, who then signs out. Returns the folder of the profile. */
async function installApp(baseURL: string, browser: Browser): Promise<string> {
  const device = await ownDevice({ baseURL, browser });
  const page = await device.open();
  await signInAs(page, await newMember('Earlier Member'));
  await page.goto('/home');
  await readyOffline(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await device.shut();
  process.once('exit', () => rmSync(device.profile, { recursive: true, force: true }));
  return device.profile;
}

export async function installedDevice(settings: Omit<DeviceSettings, 'profileFrom'>): Promise<OwnDevice> {
  const { baseURL, browser = 'whole' } = settings;
  const profileFrom = await (installed[browser] ??= installApp(baseURL, browser));
  return ownDevice({ ...settings, profileFrom });
}
