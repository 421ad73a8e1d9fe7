import type { RefusalExtra } from '@arvo/domain/protocol/contracts/call.schema.ts';

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;

/** An expected refusal, as a value: handlers return it, and throw only unexpected errors. */
export class Refusal {
  readonly status: RefusalStatus;
  /** A sentence for the person; nothing internal. */
  readonly error: string;
  readonly extra: RefusalExtra;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refused: {
    status: RefusalStatus;
    error: string;
    extra?: RefusalExtra;
    headers?: Record<string, string>;
  }) {
    this.status = refused.status;
    this.error = refused.error;
    this.extra = refused.extra ?? {};
    this.headers = refused.headers ?? {};
  }
}

/** `error` is a sentence for the person; `extra` becomes more fields of the answer's JSON. */
export const refuse = (status: RefusalStatus, error: string, extra: RefusalExtra = {}): Refusal =>
  new Refusal({ status, error, extra });
