import { AsyncLocalStorage } from 'node:async_hooks';
import { test as base, type TestInfo, type TestStepInfo, type TestType } from '@playwright/test';

/** What runs when a step has succeeded, and can still fail it. */
type Step = { readonly ends: (() => Promise<void>)[] };

const current = new AsyncLocalStorage<Step>();
const withAStep = new WeakSet<TestInfo>();

/** Whether the test that runs has begun a step. */
export const hasSteps = (): boolean => withAStep.has(base.info());

/** Runs `end` when the step that runs now has succeeded. Returns false outside of a step. */
export function atEndOfStep(end: () => Promise<void>): boolean {
  const step = current.getStore();
  step?.ends.push(end);
  return step !== undefined;
}

function followed<T>(body: (info: TestStepInfo) => T | Promise<T>): (info: TestStepInfo) => Promise<T> {
  return async (info) => {
    withAStep.add(base.info());
    const step: Step = { ends: [] };
    const result = await current.run(step, () => body(info));
    for (const end of step.ends) await end();
    return result;
  };
}

/** `test`, and all that extend it, with steps that `atEndOfStep` knows. Playwright does not say which step runs. */
export function withSteps<A extends object, W extends object>(test: TestType<A, W>): TestType<A, W> {
  const [step, extend] = [test.step, test.extend];
  test.step = Object.assign(
    <T>(title: string, body: (info: TestStepInfo) => T | Promise<T>, options?: Parameters<typeof step>[2]) =>
      step(title, followed(body), options),
    { skip: step.skip },
  );
  test.extend = (fixtures) => withSteps(extend(fixtures));
  return test;
}
