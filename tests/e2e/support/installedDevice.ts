import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newMember, signInAs } from './member.ts';
import { type DeviceSettings, type OwnDevice, ownDevice } from './ownDevice.ts';
import { readyOffline } from './readyOffline.ts';

/**
 * A device that has the app since an earlier visit, on which nobody is signed in. Installing it takes the processor time of two
 * short tests (decision 48), so a run does it once, in the headless shell, and its tests begin with copies. A whole Chromium opens them too.
 */

let installed: Promise<string> | undefined;

/** Installs the app as a member does, who then signs out, and copies the browser's profile to this folder. */
async function installApp(baseURL: string, profile: string): Promise<void> {
  const device = await ownDevice({ baseURL, browser: 'shell' });
  try {
    const page = await device.open();
    await signInAs(page, await newMember('Earlier Member'));
    await page.goto('/home');
    await readyOffline(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await device.shut();
    cpSync(device.profile, `${profile}.part`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${profile}.part`, profile);
  } finally {
    await device.dispose();
  }
}

/**
 * The folder of the run's profile with the app. The first process that needs it installs it, and the others wait. It lies among the
 * results of the tests, which the test runner empties before each run.
 */
async function installedProfile(baseURL: string): Promise<string> {
  const profile = join(test.info().project.outputDir, '.installed');
  const release = () => rmSync(`${profile}.lock`, { recursive: true, force: true });
  await expect(async () => {
    if (existsSync(profile)) return;
    mkdirSync(join(profile, '..'), { recursive: true });
    // Fails while another process installs the app.
    mkdirSync(`${profile}.lock`);
    process.once('exit', release);
    try {
      if (!existsSync(profile)) await installApp(baseURL, profile);
    } finally {
      process.off('exit', release);
      release();
    }
  }).toPass({ intervals: [100] });
  return profile;
}

export async function installedDevice(settings: Omit<DeviceSettings, 'profileFrom'>): Promise<OwnDevice> {
  const profileFrom = await (installed ??= installedProfile(settings.baseURL));
  return ownDevice({ ...settings, profileFrom });
}
