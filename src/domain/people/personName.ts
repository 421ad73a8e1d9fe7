import { plainTextProblem, toPlainText } from '../typography/plainText.ts';
import { NAME_MAX_LENGTH } from './person.ts';

export type NameProblem = 'name-missing' | 'name-too-long' | 'name-unseen';

/** Why a typed text cannot be a person's name, or null. Blanks around it do not count. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  const problem = plainTextProblem(name);
  if (problem === 'nothing-visible') return 'name-missing';
  if (name.length > NAME_MAX_LENGTH) return 'name-too-long';
  return problem === 'unseen-characters' ? 'name-unseen' : null;
}

/** A name from elsewhere (an identity provider's) as one that `nameProblem` accepts; '' where nothing of it can be kept. */
export function toPersonName(given: string): string {
  let name = '';
  for (const { segment } of new Intl.Segmenter('en-AU', { granularity: 'grapheme' }).segment(readable(given))) {
    if (name.length + segment.length > NAME_MAX_LENGTH) break;
    name += segment;
  }
  const trimmed = name.trim();
  return nameProblem(trimmed) === null ? trimmed : '';
}

/** Nobody's name is longer before cleaning than four times what is kept of it. */
const readable = (given: string): string => toPlainText(given.slice(0, 4 * NAME_MAX_LENGTH));
