import type { BrowserContext, Page } from '@playwright/test';
import { readPortrait } from '../../stack/seed/pictures/draw.ts';
import { DEMO_ACCOUNTS } from '../../stack/seed/people.ts';
import { accountOf, type Member, newMember, readFields, signInAs } from '../e2e/support/member.ts';
import type { Stage, State, Who } from './state.ts';

/** The demo data has this event's photo. */
const PHOTO_OF = 'events/tonight-pasta-club';

async function signIn(who: Who): Promise<Member | null> {
  const [host, guest] = DEMO_ACCOUNTS;
  if (who === 'tom') return accountOf(guest.email, guest.name);
  if (who === 'priya') return accountOf(host.email, host.name);
  if (who === 'member') return newMember('Ada Lovelace');
  if (who === 'newcomer') return newMember('', { profileComplete: false });
  return null;
}

/** Portraits for people who were created for a picture. People of the demo data have their own. */
async function givePortraits(context: BrowserContext): Promise<void> {
  const body = await readPortrait(7);
  await context.route(/profile_1\.jpg/u, (route) => route.fulfill({ contentType: 'image/jpeg', body }));
}

export async function openState(page: Page, state: State): Promise<Stage> {
  const context = page.context();
  await givePortraits(context);
  // On a machine without a network the browser reports that it is offline, although the stack answers.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !Reflect.has(window, 'isWithoutNetwork') }),
  );
  const member = await signIn(state.as ?? 'visitor');
  const stage: Stage = {
    page,
    context,
    me: () => {
      if (member === null) throw new Error('A visitor is nobody.');
      return member;
    },
    person: newMember,
    photo: async () => String((await readFields(PHOTO_OF))?.imageURL),
    goOffline: async () => {
      await context.setOffline(true);
      await context.addInitScript(() => Reflect.set(window, 'isWithoutNetwork', true));
      await page.evaluate(() => {
        Reflect.set(window, 'isWithoutNetwork', true);
        window.dispatchEvent(new Event('offline'));
      });
    },
  };
  const path = typeof state.at === 'function' ? await state.at(stage) : state.at;
  if (member) await signInAs(page, member);
  if (path !== undefined) await page.goto(path);
  await state.does?.(page, stage);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  return stage;
}
