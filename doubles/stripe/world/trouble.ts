/** Failures that tests order for API calls: errors before or after a call is carried out, and slow answers. */

/**
 * `error`: answered with `status` (500 unless given) and not carried out. `lost-response`: carried out, then the connection
 * breaks. `error-after`: carried out, then answered with `status`. `delay`: carried out and answered `delayMs` later.
 */
export interface ApiTrouble {
  readonly kind: 'error' | 'error-after' | 'lost-response' | 'delay';
  /** 'POST' or 'GET'; both if left out. */
  readonly method?: string | undefined;
  /** A prefix of the path, such as '/v1/refunds'; any path if left out. */
  readonly path?: string | undefined;
  /** A text in the path or the body, such as the id of a test's own event; any call if left out. */
  readonly about?: string | undefined;
  /** How many calls it affects; 1 if left out. The SDK's retries count too. */
  readonly times?: number | undefined;
  readonly status?: number | undefined;
  /** The error's code, such as 'balance_insufficient' with status 400. */
  readonly code?: string | undefined;
  readonly delayMs?: number | undefined;
}

export class Trouble {
  #rules: { rule: ApiTrouble; left: number }[] = [];

  add(rule: ApiTrouble): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  clear(): void {
    this.#rules = [];
  }

  /** The first rule that matches this call; the rule is then used up once. */
  take(method: string, path: string, body: string): ApiTrouble | undefined {
    const found = this.#rules.find(
      ({ rule, left }) =>
        left > 0 &&
        (rule.method ?? method) === method &&
        path.startsWith(rule.path ?? '') &&
        `${path}\n${body}`.includes(rule.about ?? ''),
    );
    if (!found) return undefined;
    found.left -= 1;
    return found.rule;
  }
}
