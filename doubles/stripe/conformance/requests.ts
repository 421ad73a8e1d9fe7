/** Records one example of each shape of request that the simulators accept, so that stripe-mock can judge them (replay.ts). */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StripeRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Its idempotency key. */
  readonly key?: string | undefined;
  /** Form-encoded. */
  readonly body: string;
}

const isId = (part: string): boolean => /\d|^[a-z]+_\w{5,}$/u.test(part) && part !== 'v1';

/** Equal for requests that differ in ids, amounts, texts and the length of lists only. */
export function shapeOf({ method, path, body }: StripeRequest): string {
  const [place = '', query = ''] = path.split('?');
  const parts = place.split('/').map((part) => (isId(part) ? '…' : part));
  const names = [...new URLSearchParams(method === 'POST' ? body : query)].map(([name, value]) => {
    const field = name.replaceAll(/\[\d*\]/gu, '[]');
    // Words of a closed list decide whether Stripe accepts a request; our own words do not.
    return /^[a-z_]{1,40}$/u.test(value) && !field.startsWith('metadata') ? `${field}=${value}` : field;
  });
  return [method, parts.join('/'), ...new Set(names)].toSorted().join(' ');
}

/** `folder`: undefined or empty records nothing. Each process has a file of its own. */
export function createRecorder(folder: string | undefined): (request: StripeRequest) => void {
  if (!folder) return () => {};
  const known = new Set<string>();
  mkdirSync(folder, { recursive: true });
  return (request) => {
    const shape = shapeOf(request);
    if (known.has(shape)) return;
    known.add(shape);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(request)}\n`);
  };
}

/** One request of each shape, from all processes. */
export function recordedRequests(folder: string): StripeRequest[] {
  if (!existsSync(folder)) return [];
  const requests = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line): StripeRequest => JSON.parse(line)),
  );
  return [...new Map(requests.map((request) => [shapeOf(request), request])).values()];
}
