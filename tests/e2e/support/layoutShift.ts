import type { Page } from '@playwright/test';

/** Adds up the layout shifts of every page that opens from then on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList): number => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
      return sum;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShift: () => add(observer.takeRecords()) });
  });

/** The page's layout shift so far. Waits for two frames first, because Chromium reports a shift after the frame that shows it. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Number(Reflect.get(window, 'layoutShift')());
  });
