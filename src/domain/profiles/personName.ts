import { plainTextProblem, toPlainText } from '../typography/plainText.ts';
import { NAME_MAX_LENGTH } from '../people/person.ts';

export type NameProblem = 'name-missing' | 'name-too-long' | 'name-unseen';

/** Why a typed text cannot be a person's name, or null. Blanks around it do not count. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  const problem = plainTextProblem(name);
  if (problem === 'nothing-visible') return 'name-missing';
  if (name.length > NAME_MAX_LENGTH) return 'name-too-long';
  return problem === 'unseen-characters' ? 'name-unseen' : null;
}

/** Turns a name from an identity provider into one that `nameProblem` accepts; '' if nothing usable is left. */
export function toPersonName(given: string): string {
  let name = '';
  for (const { segment } of new Intl.Segmenter('en-AU', { granularity: 'grapheme' }).segment(readable(given))) {
    if (name.length + segment.length > NAME_MAX_LENGTH) break;
    name += segment;
  }
  const trimmed = name.trim();
  return nameProblem(trimmed) === null ? trimmed : '';
}

/** Cleans only the first part of a very long name: four times the maximum length is enough. */
const readable = (given: string): string => toPlainText(given.slice(0, 4 * NAME_MAX_LENGTH));
