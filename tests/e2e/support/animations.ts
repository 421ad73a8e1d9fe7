import type { Page } from '@playwright/test';

/** Waits for rows and titles that fade in (ui/motion) and for transitions, in whose middle a colour is not its own. */
export const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.id === 'motion' || animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
