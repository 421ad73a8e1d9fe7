import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Serves the built app as Hosting does: compressed, unknown addresses answered with index.html. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export type Site = { readonly address: string; close(): Promise<void> };

/** `extra` are pages that the folder does not hold (the yardstick), by path. */
export async function serveSite(folder: string, extra: ReadonlyMap<string, Buffer>): Promise<Site> {
  const compressed = new Map<string, { body: Buffer; type: string }>();
  const load = async (path: string) => {
    const known = compressed.get(path);
    if (known) return known;
    const type = TYPES[extname(path)] ?? 'text/html; charset=utf-8';
    const file = extra.get(path) ?? (await readFile(join(folder, normalize(path))).catch(() => null));
    const raw = file ?? (await readFile(join(folder, 'index.html')));
    const served = { body: gzipSync(raw, { level: 9 }), type: file ? type : 'text/html; charset=utf-8' };
    compressed.set(path, served);
    return served;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid');
    void load(pathname === '/' ? '/index.html' : pathname).then(({ body, type }) => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' });
      response.end(body);
    });
  });
  const port = await listen(server);
  return {
    // 'localhost', as the app's own origin is: the local identity service trusts it.
    address: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
