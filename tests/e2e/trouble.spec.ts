import type { Page } from '@playwright/test';
import { failForSteps } from './support/steps.ts';
import { expect, stepsAreIndependent, test } from './support/test.ts';
import { collectTrouble } from './support/trouble.ts';

/** What the other tests rely on: errors in the console fail a test, unless its step expects them, and then they must occur. */

const logsError = (page: Page, text: string): Promise<void> => page.evaluate((line) => console.error(line), text);

test('an error passes in the step that expects it', async ({ page, trouble }) => {
  const done: string[] = [];
  await test.step('it occurs', async () => {
    trouble.expect(/no picture/u);
    await logsError(page, 'no picture');
    done.push('it occurs');
  });
  await test.step('and a step within a step expects its own', () =>
    test.step('inside', async () => {
      trouble.expect(/no name/u);
      await logsError(page, 'no name');
      done.push('inside');
    }));
  expect(done).toEqual(['it occurs', 'inside']);
});

test('an error that may occur passes, and so does its absence', async ({ page, trouble }) => {
  trouble.allow(/no picture/u);
  trouble.allow(/no name/u);
  await logsError(page, 'no picture');
  expect(await page.title()).toBe('');
});

test('a failure names its step, with the steps around it', async () => {
  const failure = test.step('at the door', () =>
    test.step('a guest knocks', () => {
      throw new Error('nobody opens');
    }));
  await expect(failure).rejects.toThrow('In step "at the door": In step "a guest knocks": nobody opens');
});

test('independent steps run although an earlier one fails, and the test fails with all their failures', async () => {
  stepsAreIndependent();
  const done: string[] = [];
  await test.step('at the door', async () => {
    await test.step('the bell', () => Promise.reject(new Error('does not ring')));
    await test.step('the door', () => Promise.reject(new Error('is locked')));
  });
  await test.step('the window', () => done.push('the window'));
  expect(done).toEqual(['the window']);
  expect(failForSteps).toThrow(
    'In step "at the door": In step "the bell": does not ring\n\nIn step "at the door": In step "the door": is locked',
  );
});

test('an error in the console names its step and its page', async ({ page, context, trouble }) => {
  trouble.allow(/no picture/u);
  const own = collectTrouble();
  own.watch(context);
  await test.step('a photo loads', async () => {
    const logged = page.waitForEvent('console');
    await logsError(page, 'no picture');
    await logged;
  });
  await expect(own.end()).rejects.toThrow(/no picture.*on about:blank in step .*a photo loads/u);
});

test.describe('a test fails', () => {
  test.fail();

  test('if an independent step fails, at its end', async () => {
    stepsAreIndependent();
    await test.step('the bell', () => Promise.reject(new Error('does not ring')));
  });

  test('on an error that it does not expect', async ({ page }) => {
    await logsError(page, 'no picture');
  });

  test('if an expected error does not occur', async ({ trouble }) => {
    await test.step('nothing happens', () => trouble.expect(/no picture/u));
  });

  test('without steps, if an expected error does not occur', ({ trouble }) => {
    trouble.expect(/no picture/u);
  });

  test('on the error of an earlier step', async ({ page, trouble }) => {
    await test.step('it occurs', async () => {
      trouble.expect(/no picture/u);
      await logsError(page, 'no picture');
    });
    const now = Date.now;
    // Later than an error of the step may still arrive.
    Date.now = () => now() + 2_500;
    await logsError(page, 'no picture');
    Date.now = now;
  });

  test('if it has steps and expects an error outside of them', async ({ page, trouble }) => {
    trouble.expect(/no picture/u);
    await test.step('it occurs', () => logsError(page, 'no picture'));
  });
});
