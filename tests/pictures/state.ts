import type { Page } from '@playwright/test';
import type { Extra, FormName } from './looks.ts';
import type { Stage } from './stage.ts';

/** Whose screen it is: nobody's, a person of the demo data, or somebody made for the picture. */
export type Who = 'visitor' | 'tom' | 'priya' | 'member' | 'newcomer';

/** One state of a screen. */
export type State = {
  /** The contact sheet that it belongs to. */
  readonly screen: string;
  readonly name: string;
  /** A visitor where absent. */
  readonly as?: Who;
  /** Its path; a function makes a world for it first. A screen that `does` opens itself has none. */
  readonly at?: string | ((stage: Stage) => Promise<string>);
  /** What a person does there. */
  readonly does?: (page: Page, stage: Stage) => Promise<unknown>;
  /** Visible once the state is complete. */
  readonly shows: string | RegExp;
  /** More looks, on the phone. */
  readonly also?: readonly Extra[];
  /** Only this form, for states that the other does not have. */
  readonly only?: FormName;
  /** With the service worker, which the other states do without: each picture is a first visit. */
  readonly worker?: true;
  /** Only what is on the screen: a dialog, or the bars and notices around the page. */
  readonly viewport?: true;
};

export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
