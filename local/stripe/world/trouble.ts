/** Trouble that tests order for API calls: errors before or after a call was carried out, and slow answers. */

/**
 * `error`: answered with `status` (500 unless given) and not carried out. `lost-response`: carried out, then the connection
 * breaks. `error-after`: carried out, then answered with `status`. `delay`: carried out and answered `delayMs` later.
 */
export interface ApiTrouble {
  readonly kind: 'error' | 'error-after' | 'lost-response' | 'delay';
  /** 'POST' or 'GET'; any when left out. */
  readonly method?: string | undefined;
  /** The path begins with this, such as '/v1/refunds'; any when left out. */
  readonly path?: string | undefined;
  /** The path or the body has this text in it, such as the id of a test's own event; any call when left out. */
  readonly about?: string | undefined;
  /** How many calls it meets; 1 when left out. Retries of the SDK count too. */
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

  /** The first rule that fits this call, which is then used up once. */
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
