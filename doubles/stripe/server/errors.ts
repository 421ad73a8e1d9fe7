/** Errors in Stripe's form. */

export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A 400 of the most common type. */
export function refused(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** `kind` as Stripe names it: 'checkout.session', 'transfer'. 400 if the id is a parameter and not in the path. */
export function missing(kind: string, id: string, param = 'id', status: 400 | 404 = 404): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/**
 * The object with this id.
 * @throws Stripe's resource_missing if there is none.
 */
export function found<T>(objects: ReadonlyMap<string, T>, kind: string, id: string, param?: string): T {
  const object = objects.get(id);
  if (object === undefined) throw missing(kind, id, param);
  return object;
}
