/**
 * The size limits of first views (budgets.json), in bytes after gzip. JavaScript has two: what every page needs before it works,
 * and what a signed-in person's page loads in addition.
 */
export type Budgets = {
  /**
   * A route's JavaScript that must run before the page works or shows that it is loading. For pages that wait for the account,
   * without the account's code.
   */
  readonly javascript: number;
  /** What a visitor's device loads (visitor.ts). */
  readonly visitor: {
    /** The JavaScript of a shared link's page once it is at rest, untouched. */
    readonly atRest: number;
    /** Packages, or scopes, that only members need. */
    readonly never: readonly string[];
  };
  /** The code that finds out who is signed in: loaded once, in addition, before a page that waits for the account shows its content. */
  readonly account: { readonly bytes: number; readonly why: string };
  readonly css: number;
  /** Pages by their names. */
  readonly html: Readonly<Record<string, number>>;
  /**
   * The service worker, and what it fetches for visits without a connection beside what the page has loaded itself: a browser measures
   * these (tests/e2e/worker.spec.ts), not the build.
   */
  readonly worker: { readonly itself: number; readonly fetches: { readonly visitor: number; readonly member: number } };
  /** Packages, or scopes, that a route's code must not import eagerly. */
  readonly late: readonly string[];
};

export type Measured = {
  /** One entry for every route. */
  readonly javascript: Readonly<Record<string, number>>;
  readonly visitor: { readonly atRest: number; readonly packages: readonly string[] };
  readonly account: number;
  readonly css: number;
  readonly html: Readonly<Record<string, number>>;
  /** The packages that each route loads before it works. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function over(what: string, budget: number | undefined, weight: number | undefined): string[] {
  if (budget === undefined) return [`${what} has no budget.`];
  if (weight === undefined) return [`${what} has a budget, but was not measured.`];
  return weight > budget ? [`${what} weighs ${kB(weight)}, more than its budget of ${kB(budget)} (gzip).`] : [];
}

/** A sentence for every budget that is exceeded, missing, or unused. */
export function budgetProblems(budgets: Budgets, measured: Measured): string[] {
  const pages = new Set([...Object.keys(budgets.html), ...Object.keys(measured.html)]);
  const { visitor } = measured;
  return [
    ...Object.entries(measured.packages).flatMap(([route, held]) =>
      among(budgets.late, held).map((name) => `${route} waits for ${name}, which must load lazily.`),
    ),
    ...among(budgets.visitor.never, visitor.packages).map((name) => `A visitor's code needs ${name}.`),
    ...Object.entries(measured.javascript).flatMap(([route, weight]) =>
      over(`The JavaScript that ${route} needs before it works`, budgets.javascript, weight),
    ),
    ...over('The JavaScript of an event page at rest', budgets.visitor.atRest, visitor.atRest),
    ...[...pages].flatMap((page) => over(`The HTML of ${page}`, budgets.html[page], measured.html[page])),
    ...over('The JavaScript that finds out who is signed in', budgets.account.bytes, measured.account),
    ...over('The style sheet', budgets.css, measured.css),
  ];
}

/** Those of `names` that are among these packages, themselves or as a scope. */
const among = (names: readonly string[], packages: readonly string[]): string[] =>
  names.filter((name) => packages.some((one) => one === name || one.startsWith(`${name}/`)));
