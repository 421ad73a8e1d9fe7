/**
 * The size limits of first views (budgets.json), in bytes after gzip. JavaScript has two: what every page needs before it works,
 * and what a signed-in person's page loads in addition.
 */
export type Budgets = {
  readonly javascript: {
    /**
     * The limit for a route's JavaScript that must run before the page works or shows that it is loading. For routes behind
     * the gate, without the code for the account.
     */
    readonly limit: number;
    /**
     * Routes with a higher limit, by their files in src/routes, and the reason. An exception that is no longer needed fails
     * the build too.
     */
    readonly exceptions: Readonly<Record<string, Allowance>>;
  };
  /** The code that finds out who is signed in: loaded once, in addition, before a page behind the gate shows its content. */
  readonly account: Allowance;
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

type Allowance = { readonly bytes: number; readonly why: string };

export type Measured = {
  /** One entry for every route. */
  readonly javascript: Readonly<Record<string, number>>;
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
  return [
    ...tooEarly(budgets, measured),
    ...scripts(budgets.javascript, measured.javascript),
    ...[...pages].flatMap((page) => over(`The HTML of ${page}`, budgets.html[page], measured.html[page])),
    ...over('The JavaScript that finds out who is signed in', budgets.account.bytes, measured.account),
    ...over('The style sheet', budgets.css, measured.css),
  ];
}

function scripts({ limit, exceptions }: Budgets['javascript'], measured: Measured['javascript']): string[] {
  const routes = new Set([...Object.keys(exceptions), ...Object.keys(measured)]);
  return [...routes].flatMap((route) => {
    const [allowed, weight] = [exceptions[route]?.bytes, measured[route]];
    if (allowed !== undefined && weight !== undefined && weight <= limit)
      return [`${route} weighs ${kB(weight)} and needs no exception from ${kB(limit)}.`];
    return over(`The JavaScript that ${route} needs before it works`, allowed ?? limit, weight);
  });
}

const tooEarly = ({ late }: Budgets, { packages }: Measured): string[] =>
  Object.entries(packages).flatMap(([route, held]) =>
    late
      .filter((name) => held.some((one) => one === name || one.startsWith(`${name}/`)))
      .map((name) => `${route} waits for ${name}, which must load lazily.`),
  );
