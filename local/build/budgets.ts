/** What a first view may weigh (budgets.json), bytes after gzip: of a route's code by its file in src/routes, of the style sheet, of pages. */
export type Budgets = {
  readonly javascript: Readonly<Record<string, number>>;
  readonly css: number;
  readonly html: Readonly<Record<string, number>>;
};
export type Measured = Budgets;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A sentence for every budget that is passed, or of which nothing was measured. */
export function budgetProblems(budgets: Budgets, measured: Measured): string[] {
  const check = (what: string, budget: number, weight: number | undefined): string[] => {
    if (weight === undefined) return [`${what} has a budget, but was not measured.`];
    return weight > budget ? [`${what} weighs ${kB(weight)}, more than its budget of ${kB(budget)} (gzip).`] : [];
  };
  const each = (kind: 'javascript' | 'html', say: (name: string) => string): string[] =>
    Object.entries(budgets[kind]).flatMap(([name, budget]) => check(say(name), budget, measured[kind][name]));
  return [
    ...each('javascript', (route) => `The JavaScript that ${route} needs before it works`),
    ...each('html', (page) => `The HTML of ${page}`),
    ...check('The style sheet', budgets.css, measured.css),
  ];
}
