import { readFileSync } from 'node:fs';
import { EVENT_ZONES } from '@arvo/domain/time/eventZones.ts';
import { REGION_FLAG, UNSEEN_CLASS, VISIBLE_CLASS } from '@arvo/domain/typography/plainText.ts';
import { expect, test } from 'vitest';

/** Character classes and lists that firestore.rules must repeat, because rules cannot import. */

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** A JavaScript pattern as a string in the rules: RE2 writes \x{…}, and a string doubles the backslash. */
const inRules = (pattern: string): string => pattern.replaceAll('\\u{', '\\x{').replaceAll('\\', '\\\\');

test("the rules' name pattern is the domain's", () => {
  expect(rules).toContain(`'^([^${inRules(UNSEEN_CLASS)}]|${inRules(REGION_FLAG)})*$'`);
  expect(rules).toContain(`'^.*[${inRules(VISIBLE_CLASS)}].*$'`);
});

test("the rules' time zones are the domain's", () => {
  expect(rules).toContain(`return [${EVENT_ZONES.map((zone) => `'${zone}'`).join(', ')}];`);
});
