/** What a first view may weigh (budgets.json), bytes after gzip: of a route's code by its file in src/routes, of the style sheet, of pages. */
export type Budgets = Weights & {
  /** Packages, or scopes of them, that no first view waits for. */
  readonly late: readonly string[];
};

type Weights = {
  readonly javascript: Readonly<Record<string, number>>;
  readonly css: number;
  readonly html: Readonly<Record<string, number>>;
};
export type Measured = Weights & {
  /** The packages that each route's code holds before it works. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A sentence for every budget that is passed, or of which nothing was measured. */
export function budgetProblems(budgets: Budgets, measured: Measured): string[] {
  const check = (what: string, budget: number, weight: number | undefined): string[] => {
    if (weight === undefined) return [`${what} has a budget, but was not measured.`];
    return weight > budget ? [`${what} weighs ${kB(weight)}, more than its budget of ${kB(budget)} (gzip).`] : [];
  };
  const each = (kind: 'javascript' | 'html', say: (name: string) => string): string[] =>
    Object.entries(budgets[kind]).flatMap(([name, budget]) => check(say(name), budget, measured[kind][name]));
  const early = Object.entries(measured.packages).flatMap(([route, packages]) =>
    budgets.late
      .filter((name) => packages.some((one) => one === name || one.startsWith(`${name}/`)))
      .map((name) => `${route} waits for ${name}, which is to come when it is needed.`),
  );
  return [
    ...early,
    ...each('javascript', (route) => `The JavaScript that ${route} needs before it works`),
    ...each('html', (page) => `The HTML of ${page}`),
    ...check('The style sheet', budgets.css, measured.css),
  ];
}
