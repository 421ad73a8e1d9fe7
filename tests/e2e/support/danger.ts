import { expect, type Locator } from '@playwright/test';

/** Expects a button in the red of actions that cannot be undone. */
export const expectDanger = (button: Locator): Promise<void> =>
  expect(button).toHaveCSS('background-color', /^rgb\((?:180, 35, 24|255, 138, 122)\)$/u);
