import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Member } from '../e2e/support/member.ts';
import type { Extras, FormName } from './looks.ts';

/** Whose screen it is: a visitor's, a person's of the demo data, or a person's created for the picture. */
export type Who = 'visitor' | 'tom' | 'priya' | 'member' | 'newcomer';

/** What a state uses to create its people, events and connection. */
export type Stage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The person whose screen it is. Throws for a visitor. */
  readonly me: () => Member;
  /** Somebody else, with a portrait. */
  readonly person: (name: string) => Promise<Member>;
  /** The address of a photo for an event. */
  readonly photo: () => Promise<string>;
  /** The browser and the app believe that the connection is lost. */
  readonly goOffline: () => Promise<void>;
};

/** One state of a screen. */
export type State = Extras & {
  /** The contact sheet that it belongs to. */
  readonly screen: string;
  readonly name: string;
  /** A visitor by default. */
  readonly as?: Who;
  /** The screen's path. A function first creates what the screen shows. Absent if `does` opens the screen. */
  readonly at?: string | ((stage: Stage) => Promise<string>);
  /** What a person does there. */
  readonly does?: (page: Page, stage: Stage) => Promise<unknown>;
  /** Visible once the state is complete. */
  readonly shows: string | RegExp;
  /** Only this form, for states that the other does not have. */
  readonly only?: FormName;
  /** Allows the service worker. The other states block it, so that each picture is of a first visit. */
  readonly worker?: boolean;
  /** The element to scroll to the middle of each picture. */
  readonly inView?: (page: Page) => Locator;
  /** The state is a placeholder, so its pictures do not wait for the content. */
  readonly isLoading?: true;
  /** Takes the screen only, for a dialog, or for the bars and notices around the page. */
  readonly viewport?: true;
};

export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
