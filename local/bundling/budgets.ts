/**
 * What a first view may weigh (budgets.json), bytes after gzip. Of JavaScript two things are held apart: what every page needs
 * before it works, and what a page of somebody signed in waits for besides.
 */
export type Budgets = {
  readonly javascript: {
    /**
     * Of each route, from the start of the app to its own code: what must have run before the page works, or says that it
     * waits. Behind the gate, what it needs besides the account.
     */
    readonly limit: number;
    /** Routes, by their files in src/routes, that may weigh more, and why. One that is no longer needed ends the build too. */
    readonly exceptions: Readonly<Record<string, Allowance>>;
  };
  /** What tells who is signed in: comes on top, once, before a page behind a gate shows anything of its own. */
  readonly account: Allowance;
  readonly css: number;
  /** Pages by their names. */
  readonly html: Readonly<Record<string, number>>;
  /** Packages, or scopes of them, that no route's own code waits for. */
  readonly late: readonly string[];
};

type Allowance = { readonly bytes: number; readonly why: string };

export type Measured = {
  /** Of every route there is. */
  readonly javascript: Readonly<Record<string, number>>;
  readonly account: number;
  readonly css: number;
  readonly html: Readonly<Record<string, number>>;
  /** The packages that each route's code holds before it works. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function over(what: string, budget: number | undefined, weight: number | undefined): string[] {
  if (budget === undefined) return [`${what} has no budget.`];
  if (weight === undefined) return [`${what} has a budget, but was not measured.`];
  return weight > budget ? [`${what} weighs ${kB(weight)}, more than its budget of ${kB(budget)} (gzip).`] : [];
}

/** A sentence for every budget that is passed, that is missing, or of which nothing was measured. */
export function budgetProblems(budgets: Budgets, measured: Measured): string[] {
  const pages = new Set([...Object.keys(budgets.html), ...Object.keys(measured.html)]);
  return [
    ...tooEarly(budgets, measured),
    ...scripts(budgets.javascript, measured.javascript),
    ...[...pages].flatMap((page) => over(`The HTML of ${page}`, budgets.html[page], measured.html[page])),
    ...over('The JavaScript that tells who is signed in', budgets.account.bytes, measured.account),
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
      .map((name) => `${route} waits for ${name}, which is to come when it is needed.`),
  );
