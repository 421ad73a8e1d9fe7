import { parseDate } from '../time/zonedTime.ts';
import { type NameProblem, nameProblem } from './personName.ts';

/** What step 1 of the older two-step profile setup collects (specification section 2). `dob` is YYYY-MM-DD. */
export type ProfileDetails = { readonly name: string; readonly dob: string; readonly gender: string };

export type DetailsProblem = NameProblem | 'dob-missing' | 'dob-impossible' | 'gender-missing';

const EARLIEST_YEAR = 1900;

/** Problems in the order of the fields. `today` is YYYY-MM-DD on the person's own calendar. */
export function detailsProblems(form: ProfileDetails, today: string): readonly DetailsProblem[] {
  const problems: DetailsProblem[] = [];
  const name = nameProblem(form.name);
  if (name !== null) problems.push(name);
  const dob = dobProblem(form.dob, today);
  if (dob !== null) problems.push(dob);
  if (form.gender === '') problems.push('gender-missing');
  return problems;
}

function dobProblem(dob: string, today: string): 'dob-missing' | 'dob-impossible' | null {
  if (dob === '') return 'dob-missing';
  const date = parseDate(dob);
  // Dates in this format compare correctly as strings.
  return date === null || date.year < EARLIEST_YEAR || dob > today ? 'dob-impossible' : null;
}
