import type { Page } from '@playwright/test';

/** The devices and settings that each state is photographed with. */

export const FORMS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const;
export type FormName = keyof typeof FORMS;

export type Look = {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly forced?: true;
  /** The size of text in per cent of the browser's default; 100 if absent. */
  readonly textSize?: number;
  readonly size?: { readonly width: number; readonly height: number };
  /** Takes the screen only, because the rest of the page looks as it does in portrait. */
  readonly viewport?: true;
};

/** Taken of every state. */
const ALWAYS: readonly Look[] = [
  { name: 'light', scheme: 'light' },
  { name: 'dark', scheme: 'dark' },
];

/** Taken of the states that ask for them. */
export const EXTRA = {
  large: { name: '200 % text', scheme: 'light', textSize: 200 },
  forced: { name: 'forced colours', scheme: 'dark', forced: true },
  narrow: { name: '320 px', scheme: 'light', size: { width: 320, height: 640 } },
  side: { name: 'landscape', scheme: 'light', size: { width: 844, height: 390 }, viewport: true },
} as const satisfies Record<string, Look>;
type Extra = keyof typeof EXTRA;

/** What a state asks for: `also` on the phone, `alsoWide` at 1280 px. */
export type Extras = { readonly also?: readonly Extra[]; readonly alsoWide?: readonly 'large'[] };

export const looksOf = (form: FormName, { also = [], alsoWide = [] }: Extras): readonly Look[] => [
  ...ALWAYS,
  ...(form === 'wide' ? alsoWide : also).map((name) => EXTRA[name]),
];

/** Changes the page's settings in place, as a person does. */
export async function apply(page: Page, form: FormName, look: Look): Promise<void> {
  const { textSize = 100, size = FORMS[form].viewport } = look;
  await page.emulateMedia({ colorScheme: look.scheme, forcedColors: look.forced ? 'active' : 'none' });
  // The browser's own setting would take effect only with the next page.
  await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), textSize);
  await page.setViewportSize(size);
}
