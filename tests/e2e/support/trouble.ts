import { type BrowserContext, expect, type Page } from '@playwright/test';
import { atEndOfStep, hasSteps, inStepNow } from './steps.ts';

/** Unexpected errors in the pages of a test. */
export type Trouble = {
  /**
   * In a step: an error whose "text address" matches must occur before its end, and may occur only in it. In a test without steps:
   * before the end of the test.
   */
  expect(pattern: RegExp): void;
  /** Errors that may occur at any time, for tests that cut their device's network: which requests fail then differs. */
  allow(pattern: RegExp): void;
  /** Another browser in this test, with the same checks. */
  watch(context: BrowserContext): void;
};

/** `where`: the page and the step, for the report. */
type Line = { readonly text: string; readonly at: number; readonly where: string };
type Expected = { readonly pattern: RegExp; readonly from: number; until: number };

/** How long after its step an expected error may arrive: the browser reports it after the page has shown its consequence. */
const LATE_MS = 2_000;

/** How long a step waits at its end for an error that it expects. */
const WAIT_MS = 10_000;

/**
 * Expected failed requests to the internet, which is blocked (support/browser.ts): fonts of the emulators' account page, and a
 * picture with which Firestore's failed connection distinguishes a dead network from a dead server.
 */
const OUT_OF_REACH = /ERR_NAME_NOT_RESOLVED https:\/\/(fonts\.|unpkg\.|www\.google\.com\/images\/cleardot\.gif)/u;

/** Collects errors; `end` fails on those that were not expected. */
export function collectTrouble(): Trouble & { end(): Promise<void> } {
  const seen: Line[] = [];
  const expected: Expected[] = [];
  const outsideOfSteps: Expected[] = [];
  const allowed: RegExp[] = [];
  const note = (text: string, page: Page | null) => {
    const where = `on ${page?.url() ?? 'a page that is closed'}${inStepNow()}`;
    seen.push({ text, at: Date.now(), where });
  };

  const isMet = (line: Line, { pattern, from, until }: Expected): boolean =>
    pattern.test(line.text) && line.at >= from && line.at <= until + LATE_MS;
  const occurs = (one: Expected): Promise<void> =>
    expect
      .poll(() => seen.some((line) => isMet(line, one)), { message: `an error ${one.pattern}`, timeout: WAIT_MS })
      .toBe(true);

  return {
    expect: (pattern) => {
      const one: Expected = { pattern, from: Date.now(), until: Number.POSITIVE_INFINITY };
      expected.push(one);
      const end = async () => {
        await occurs(one);
        one.until = Date.now();
      };
      if (!atEndOfStep(end)) outsideOfSteps.push(one);
    },
    allow: (pattern) => void allowed.push(pattern),
    watch: (context) => collect(context, note),
    end: async () => {
      for (const one of outsideOfSteps) await occurs(one);
      if (hasSteps()) expect(outsideOfSteps, 'expected outside of the step that causes it').toEqual([]);
      const isKnown = (line: Line) =>
        expected.some((one) => isMet(line, one)) || allowed.some((pattern) => pattern.test(line.text));
      expect(seen.filter((line) => !isKnown(line)).map(({ text, where }) => `${text} (${where})`)).toEqual([]);
    },
  };
}

function collect(context: BrowserContext, note: (text: string, page: Page | null) => void): void {
  context.on('console', (message) => {
    const line = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !OUT_OF_REACH.test(line)) note(line, message.page());
  });
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error();
    note(stack ?? message, webError.page());
  });
}
