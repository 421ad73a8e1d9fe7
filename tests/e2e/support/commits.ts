import type { Page, Route } from '@playwright/test';

/** The address of a commit to the database. */
export const COMMIT = /documents:commit/u;

/** Holds each page's next commit until both are under way, so that no page hears of the other's join before its own press. */
export async function commitTogether(pages: readonly [Page, Page]): Promise<void> {
  const { promise: bothUnderWay, resolve } = Promise.withResolvers<void>();
  let underWay = 0;
  const hold = async (route: Route) => {
    underWay += 1;
    if (underWay === pages.length) resolve();
    await bothUnderWay;
    await route.continue();
  };
  for (const page of pages) await page.route(COMMIT, hold, { times: 1 });
}
