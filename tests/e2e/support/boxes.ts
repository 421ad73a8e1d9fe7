import { expect, type Locator } from '@playwright/test';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The boxes of all visible elements, read at one moment, because React may replace the server's elements meanwhile. */
export async function boxesOf(locator: Locator): Promise<readonly Box[]> {
  let boxes: readonly Box[] = [];
  const read = async () => {
    boxes = await locator.evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
    return boxes.length;
  };
  await expect.poll(read).toBeGreaterThan(0);
  return boxes;
}
