import { AsyncLocalStorage } from 'node:async_hooks';
import { test as base, type TestInfo, type TestStepInfo, type TestType } from '@playwright/test';

/** What runs when a step has succeeded, and can still fail it. */
type Step = { readonly ends: (() => Promise<void>)[] };

const current = new AsyncLocalStorage<Step>();
const withAStep = new WeakSet<TestInfo>();
/** The titles of the steps that run now, from the outside in. */
const running = new WeakMap<TestInfo, readonly string[]>();

/** What the steps of a test with independent steps have failed with. */
const failures = new WeakMap<TestInfo, unknown[]>();

/** Whether the test that runs has begun a step. */
export const hasSteps = (): boolean => withAStep.has(base.info());

/** Runs `end` when the step that runs now has succeeded. Returns false outside of a step. */
export function atEndOfStep(end: () => Promise<void>): boolean {
  const step = current.getStore();
  step?.ends.push(end);
  return step !== undefined;
}

/** The step that runs now: ' in step "a guest joins"', '' outside of one. For console errors, whose listeners run outside of the step. */
export function inStepNow(): string {
  const titles = running.get(base.info()) ?? [];
  return titles.length === 0 ? '' : ` in step "${titles.join(' › ')}"`;
}

/** A list of tests shows only the test's title, so the error itself names the step. */
function nameStep(title: string, error: unknown): void {
  if (!(error instanceof Error)) return;
  const { message, stack } = error;
  error.message = `In step "${title}": ${message}`;
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
}

function followed<T>(title: string, body: (info: TestStepInfo) => T | Promise<T>): (info: TestStepInfo) => Promise<T> {
  return async (info) => {
    const test = base.info();
    withAStep.add(test);
    const outer = running.get(test) ?? [];
    running.set(test, [...outer, title]);
    const step: Step = { ends: [] };
    try {
      const result = await current.run(step, () => body(info));
      for (const end of step.ends) await end();
      return result;
    } catch (error) {
      nameStep(title, error);
      throw error;
    } finally {
      running.set(test, outer);
    }
  };
}

/**
 * From here on no step of this test depends on an earlier one: each begins with a page of its own, or changes nothing. If one fails, the
 * next still run, and the test fails at its end. A step's result is then undefined, so no test may use it.
 */
export const stepsAreIndependent = (): void => void failures.set(base.info(), []);

/** Fails the test with what its independent steps have failed with, and forgets it. */
export function failForSteps(): void {
  const errors = failures.get(base.info()) ?? [];
  failures.delete(base.info());
  if (errors.length > 1) throw new AggregateError(errors, errors.map(messageOf).join('\n\n'));
  for (const error of errors) throw error;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `test`, and all that extend it, with steps that `atEndOfStep` knows. Playwright does not say which step runs. */
export function withSteps<A extends object, W extends object>(test: TestType<A, W>): TestType<A, W> {
  const [step, extend] = [test.step, test.extend];
  test.step = Object.assign(
    async <T>(title: string, body: (info: TestStepInfo) => T | Promise<T>, options?: Parameters<typeof step>[2]) => {
      const info = base.info();
      const outer = running.get(info) ?? [];
      try {
        return await step(title, followed(title, body), options);
      } catch (error) {
        const failed = failures.get(info);
        if (failed === undefined) throw error;
        for (const around of outer.toReversed()) nameStep(around, error);
        failed.push(error);
        return undefined as T;
      }
    },
    { skip: step.skip },
  );
  test.extend = (fixtures) => withSteps(extend(fixtures));
  return test;
}
