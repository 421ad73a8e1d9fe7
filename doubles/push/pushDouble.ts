/**
 * A double of the browsers' push services (RFC 8030, 8291, 8292). The server posts a message for https://{host}/{path} to
 * /{host}/{path} here. The double checks it like a real service, stores it, and shows it to tests.
 */
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A message as the push service received it. */
export interface PushedMessage {
  readonly endpoint: string;
  /** Seconds. */
  readonly ttl: number;
  /** Encrypted for the browser, in base64url. */
  readonly body: string;
}

export interface PushDouble {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Push services accept no larger ones (RFC 8030, section 7.2). */
const MOST_BYTES = 4_096;
const DAY_S = 24 * 60 * 60;

interface State {
  readonly messages: PushedMessage[];
  /** The status of every answer to an endpoint; 201 if not set. */
  readonly answers: Map<string, number>;
}

/** Listens on 127.0.0.1; port 0 takes any free one. */
export async function startPushDouble(port: number): Promise<PushDouble> {
  const state: State = { messages: [], answers: new Map() };
  const server = createServer((request, response) => {
    void answer(state, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = address !== null && typeof address === 'object' ? address.port : port;
  return {
    origin: `http://127.0.0.1:${taken}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const path = request.url ?? '/';
  if (path === '/_control/messages') return void response.end(JSON.stringify(state.messages));
  if (path === '/_control/answer') {
    const { endpoint, status } = JSON.parse(body.toString());
    state.answers.set(endpoint, status);
    return void response.end('{}');
  }
  if (path === '/_control/reset') {
    state.messages.length = 0;
    state.answers.clear();
    return void response.end('{}');
  }
  response.writeHead(take(state, request, { endpoint: `https:/${path}`, body })).end();
}

function take(
  state: State,
  { method, headers }: IncomingMessage,
  { endpoint, body }: { endpoint: string; body: Buffer },
): number {
  const ttl = Number(headers.ttl);
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl) || ttl < 0) return 400;
  if (body.length > MOST_BYTES) return 413;
  if (!isSigned(headers.authorization ?? '', new URL(endpoint).origin)) return 403;
  const status = state.answers.get(endpoint) ?? 201;
  if (status === 201) state.messages.push({ endpoint, ttl, body: body.toString('base64url') });
  return status;
}

/** "vapid t={JWT}, k={public key}": signed by that key, for this push service, for at most a day, with a contact address. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  return aud === audience && left > 0 && left <= DAY_S && /^(?:https:|mailto:)/u.test(sub);
}
