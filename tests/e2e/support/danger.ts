import { expect, type Locator } from '@playwright/test';

/** Expects a button in the colour of what cannot be undone, not in the inviting green. */
export const expectDanger = (button: Locator): Promise<void> =>
  expect(button).toHaveCSS('background-color', /^rgb\((?:180, 35, 24|255, 138, 122)\)$/u);
