import type { Page } from '@playwright/test';
import { type Member, signInAs } from '../../e2e/support/member.ts';
import { launch, phone } from '../pages/view.ts';
import { serveSite } from '../site/site.ts';

/** Measures a signed-in person's actions on a phone at 4x slowdown, with a full-speed connection. */

type Visit = { readonly page: Page; readonly slow: () => Promise<void> };

/** A page with this person signed in; `slow` slows the processor down. */
export async function asMember<T>(member: Member, work: (visit: Visit) => Promise<T>) {
  const site = await serveSite();
  const browser = await launch(site);
  try {
    const context = await phone(browser, site, 'block');
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await signInAs(page, member);
    const slow = async () => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 }));
    return await work({ page, slow });
  } finally {
    await browser.close();
    await site.close();
  }
}
