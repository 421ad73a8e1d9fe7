/** What `npm run deploy:check` found. 'not-seen': this site cannot show it, such as the local one, which has no cache in front. */
export type Finding = {
  readonly kind: 'good' | 'wrong' | 'not-seen';
  /** What was checked. */
  readonly what: string;
  /** What was seen; empty if there is nothing to add. */
  readonly seen: string;
};

export const good = (what: string, seen = ''): Finding => ({ kind: 'good', what, seen });
export const wrong = (what: string, seen: string): Finding => ({ kind: 'wrong', what, seen });
export const notSeen = (what: string, seen: string): Finding => ({ kind: 'not-seen', what, seen });

/** 'good' if nothing is against it. `against`: sentences. */
export const judged = (what: string, against: readonly string[], seen = ''): Finding =>
  against.length === 0 ? good(what, seen) : wrong(what, against.join('; '));

const MARKS = { good: '✔', wrong: '✖', 'not-seen': '–' } as const;

/** One line for each finding, and their counts. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.map(({ kind, what, seen }) => `${MARKS[kind]} ${what}${seen && `: ${seen}`}`);
  const count = (wanted: Finding['kind']) => findings.filter(({ kind }) => kind === wanted).length;
  return [...lines, '', `${count('good')} good, ${count('wrong')} wrong, ${count('not-seen')} not seen here`].join(
    '\n',
  );
}
