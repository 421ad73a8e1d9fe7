/**
 * Set-up of tests on the local stack: records the shapes of the queries that the product sends to Firestore, so that
 * compare.ts can hold them against the list of queries (deploy/queries.ts). Records nothing without FIRESTORE_QUERIES.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Query, Transaction } from 'firebase-admin/firestore';
import { shapeOf, textOf } from './shape.ts';

const DONE = Symbol.for('arvo.recordsQueries');
const known = new Set<string>();

function note(into: string, structuredQuery: unknown): void {
  const text = textOf(shapeOf(structuredQuery));
  if (known.has(text)) return;
  known.add(text);
  appendFileSync(join(into, `${process.pid}.txt`), `${text}\n`);
}

/** The Admin SDK's queries, if the functions' own code gets them and not a test. */
function recordServer(into: string): void {
  const noteOwn = (query: unknown): void => {
    if (query instanceof Query && isOwn(new Error('who asks').stack)) note(into, structuredQueryOf(query));
  };
  const { get } = Query.prototype;
  Query.prototype.get = function noted(this: Query, ...rest) {
    noteOwn(this);
    return get.apply(this, rest);
  };
  const { count } = Query.prototype;
  Query.prototype.count = function noted(this: Query) {
    noteOwn(this);
    return count.call(this);
  };
  const inTransaction = Reflect.get(Transaction.prototype, 'get');
  Reflect.set(Transaction.prototype, 'get', function noted(this: Transaction, asked: unknown) {
    noteOwn(asked);
    return Reflect.apply(inTransaction, this, [asked]);
  });
}

const structuredQueryOf = (query: Query): unknown => {
  const toProto: () => { structuredQuery: unknown } = Reflect.get(query, 'toProto');
  return Reflect.apply(toProto, query, []).structuredQuery;
};

/** Whether the nearest of our own files is the product's. */
function isOwn(stack = ''): boolean {
  const frames = stack.split('\n').filter((line) => !/node_modules|record\.testing|node:/u.test(line));
  return frames.find((line) => line.includes('.ts:'))?.includes('/functions/src/') ?? false;
}

type Asked = { readonly addTarget?: { readonly query?: { readonly structuredQuery?: unknown } } };

/**
 * The web SDK's queries, which only the product's code sends: its transport under Node is a gRPC stream of targets. The package's
 * entry is loaded first, because its modules import each other in a circle.
 */
function recordClient(into: string): void {
  const load = createRequire(createRequire(import.meta.url).resolve('@firebase/firestore'));
  load('@grpc/grpc-js');
  const { prototype } = load('@grpc/grpc-js/build/src/call').ClientDuplexStreamImpl;
  const send: (message: Asked, ...rest: readonly unknown[]) => void = prototype._write;
  prototype._write = function noted(message: Asked, ...rest: readonly unknown[]) {
    const sent = message.addTarget?.query?.structuredQuery;
    if (sent) note(into, sent);
    send.call(this, message, ...rest);
  };
}

const folder = process.env.FIRESTORE_QUERIES;
if (folder && !Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true);
  mkdirSync(folder, { recursive: true });
  recordServer(folder);
  recordClient(folder);
}
