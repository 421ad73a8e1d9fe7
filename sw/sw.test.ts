import { BUILD_HEADER } from '@arvo/domain/protocol/contracts/worker.ts';
import { EVENT_PAGES_CACHE, MEMBER_CODE_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakCaches, pathsIn, stubCaches, type TestCaches } from './caches.testing.ts';

/** The worker as a whole, in the events of its life. tests/e2e/updates.spec.ts and worker.spec.ts see it in a browser. */

const SITE = 'https://arvo.example';
const ENTRY = '/static/js/index.1.js';
const MEMBERS = '/static/js/tz.1.chunk.js';
const PARTS = [
  { url: 'index.html', revision: '1' },
  { url: 'app.html', revision: '1' },
  { url: ENTRY.slice(1), revision: null },
  { url: MEMBERS.slice(1), revision: 'member' },
];

class TestEvent {
  readonly work: Promise<unknown>[] = [];
  answer: Promise<Response> | null = null;
  readonly type: string;
  constructor(type: string, fields: object = {}) {
    this.type = type;
    Object.assign(this, fields);
  }
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** Resolves paths as in a worker. */
class TestRequest extends Request {
  constructor(requested: Request | string, init?: RequestInit) {
    super(typeof requested === 'string' ? new URL(requested, SITE) : requested, init);
  }
}

const skipWaiting = vi.fn<() => Promise<void>>();
const claim = vi.fn<() => Promise<void>>();
const fetched = vi.fn<(requested: Request | string) => Promise<Response>>();
const requests = (): readonly (readonly [path: string, cache: string])[] =>
  fetched.mock.calls.map(([requested]) =>
    typeof requested === 'string' ? [requested, ''] : [new URL(requested.url).pathname, requested.cache],
  );
let caches: TestCaches;
let open: readonly string[];
let listeners: Map<string, ((event: TestEvent) => void)[]>;

/** Starts a worker. `active`: an earlier version is active. */
async function start({ active }: { readonly active: boolean }): Promise<void> {
  listeners = new Map();
  vi.stubGlobal('self', {
    __WB_MANIFEST: PARTS,
    location: new URL(`${SITE}/sw.js`),
    registration: { active: active ? {} : null, scope: `${SITE}/` },
    clients: { claim, matchAll: async () => open.map((path) => ({ url: `${SITE}${path}` })) },
    skipWaiting,
    get caches() {
      return globalThis.caches;
    },
    addEventListener: (type: string, listener: (event: TestEvent) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  });
  vi.resetModules();
  await import('./sw.ts');
}

function dispatch(type: string, fields: object): TestEvent {
  const event = new TestEvent(type, fields);
  for (const listener of listeners.get(type) ?? []) listener(event);
  return event;
}
/** Sends an event to the worker, and waits until the worker has finished with it. */
const send = (type: string, fields: object = {}) => Promise.all(dispatch(type, fields).work);
const live = async (): Promise<void> => {
  await send('install');
  await send('activate');
};

async function answerTo(type: string): Promise<unknown> {
  const postMessage = vi.fn<(answer: unknown) => void>();
  await send('message', { data: { type }, ports: [{ postMessage }] });
  return postMessage.mock.calls[0]?.[0];
}

const precached = () =>
  [...caches.keys()].filter((name) => name.startsWith('workbox-precache')).flatMap((name) => pathsIn(caches, name));

beforeEach(() => {
  caches = stubCaches();
  open = [];
  for (const mock of [skipWaiting, claim]) mock.mockReset().mockResolvedValue();
  fetched.mockReset().mockImplementation(
    async (requested) =>
      new Response(`<html >${typeof requested === 'string' ? requested : new URL(requested.url).pathname}`, {
        headers: { 'content-type': 'text/javascript', [BUILD_HEADER]: ENTRY },
      }),
  );
  // As in a build: Workbox without its logs and checks of types.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('Request', TestRequest);
  vi.stubGlobal('location', new URL(`${SITE}/sw.js`));
  vi.stubGlobal('__ENVIRONMENT__', { firebase: {} });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('an installation caches what everybody needs, and asks the server again for files without a hash', async () => {
  await start({ active: false });
  await send('install');
  expect(precached().toSorted()).toEqual(['/app.html', '/index.html', ENTRY]);
  expect(requests().toSorted()).toEqual([
    ['/app.html', 'reload'],
    ['/index.html', 'reload'],
    [ENTRY, 'default'],
  ]);
  expect(caches.has(MEMBER_CODE_CACHE)).toBe(false);
});

test('an installation fails if a file is missing, so that the earlier version stays', async () => {
  await start({ active: true });
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(send('install')).rejects.toThrow('bad-precaching-response');
});

test('on a member’s device an installation caches all code', async () => {
  caches.set(MEMBER_CODE_CACHE, new Map());
  await start({ active: true });
  await send('install');
  expect(pathsIn(caches, MEMBER_CODE_CACHE)).toEqual([MEMBERS]);
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  caches.get(MEMBER_CODE_CACHE)?.clear();
  await expect(send('install')).rejects.toThrow('Failed to fetch');
});

test('the first version controls the open pages once it is active; a later one waits for SKIP_WAITING', async () => {
  await start({ active: false });
  await send('install');
  expect(claim).not.toHaveBeenCalled();
  await send('activate');
  expect(claim).toHaveBeenCalledOnce();
  await start({ active: true });
  await live();
  expect(claim).toHaveBeenCalledOnce();
  expect(skipWaiting).not.toHaveBeenCalled();
  await send('message', { data: { type: 'SKIP_WAITING' }, ports: [] });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('a version that is replaced is idle at once, whatever it fetches', async () => {
  await start({ active: true });
  fetched.mockReturnValue(new Promise(() => {}));
  const work = send('message', { data: { type: 'KEEP_ALL' }, ports: [] });
  await send('message', { data: { type: 'MAKE_WAY' }, ports: [] });
  await work;
});

test.each([undefined, null, 'SKIP_WAITING', 7, {}, { type: 'skip_waiting' }, { type: ['SKIP_WAITING'] }])(
  'the message %j does nothing',
  async (data) => {
    await start({ active: true });
    await send('message', { data, ports: [] });
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('pages that are open at the first installation, or opened during it, are cached; others are not', async () => {
  open = ['/events/a?from=mail', '/home', '/events/a/orders'];
  await start({ active: false });
  await send('install');
  expect(pathsIn(caches, EVENT_PAGES_CACHE)).toEqual(['/events/a']);
  open = ['/events/b'];
  await send('activate');
  expect(pathsIn(caches, EVENT_PAGES_CACHE)).toEqual(['/events/a', '/events/b']);
});

test('a page that cannot be cached does not stop the installation', async () => {
  open = ['/events/a'];
  await start({ active: false });
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (requested) => {
    if (requested === '/events/a') throw new TypeError('Failed to fetch');
    return answer?.(requested) ?? new Response();
  });
  await live();
  expect(claim).toHaveBeenCalledOnce();
});

test('the pages of the earlier version stay until a later one takes over, which caches the open ones again', async () => {
  const page = () => new Response('the earlier version’s');
  caches.set(EVENT_PAGES_CACHE, new Map(['a', 'b'].map((id) => [`${SITE}/events/${id}`, page()])));
  open = ['/events/b'];
  await start({ active: true });
  await send('install');
  expect(pathsIn(caches, EVENT_PAGES_CACHE)).toEqual(['/events/a', '/events/b']);
  await send('activate');
  expect(pathsIn(caches, EVENT_PAGES_CACHE)).toEqual(['/events/b']);
  expect(await caches.get(EVENT_PAGES_CACHE)?.get(`${SITE}/events/b`)?.text()).toContain('data-kept');
});

test('an activation removes the code of earlier versions', async () => {
  const before = '/static/js/tz.0.chunk.js';
  caches.set(MEMBER_CODE_CACHE, new Map([[`${SITE}${before}`, new Response('')]]));
  await start({ active: true });
  await send('install');
  expect(pathsIn(caches, MEMBER_CODE_CACHE)).toContain(before);
  caches
    .get([...caches.keys()].find((name) => name.startsWith('workbox')) ?? '')
    ?.set(`${SITE}/static/js/index.0.js`, new Response(''));
  await send('activate');
  expect(pathsIn(caches, MEMBER_CODE_CACHE)).toEqual([MEMBERS]);
  expect(precached()).not.toContain('/static/js/index.0.js');
});

test('KEEP_ALL caches members’ code, and a failure is left to the next visit', async () => {
  await start({ active: false });
  await live();
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await send('message', { data: { type: 'KEEP_ALL' }, ports: [] });
  if (answer) fetched.mockImplementation(answer);
  await send('message', { data: { type: 'KEEP_ALL' }, ports: [] });
  expect(pathsIn(caches, MEMBER_CODE_CACHE)).toEqual([MEMBERS]);
});

test('IS_COMPLETE is true once every file of this version is cached, and false again without one', async () => {
  await start({ active: false });
  expect(await answerTo('IS_COMPLETE')).toBe(false);
  await live();
  expect(await answerTo('IS_COMPLETE')).toBe(false);
  await send('message', { data: { type: 'KEEP_ALL' }, ports: [] });
  expect(await answerTo('IS_COMPLETE')).toBe(true);
  const name = [...caches.keys()].find((each) => each.startsWith('workbox')) ?? '';
  const [first = ''] = caches.get(name)?.keys() ?? [];
  caches.get(name)?.delete(first);
  expect(await answerTo('IS_COMPLETE')).toBe(false);
});

const navigation = (path: string) => ({
  request: Object.defineProperty(new Request(`${SITE}${path}`), 'mode', { value: 'navigate' }),
});
const shown = async (path: string): Promise<string> => {
  const { answer, work } = dispatch('fetch', navigation(path));
  if (answer === null) return 'network';
  const text = (await answer).text();
  await Promise.allSettled(work);
  return text;
};

test('screens and files come from the cache without a connection, other requests from the network', async () => {
  await start({ active: false });
  await live();
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await shown('/home')).toContain('/app.html');
  expect(await shown('/')).toContain('/index.html');
  expect(await shown(ENTRY)).toContain(ENTRY);
  expect(await shown('/api/events/a')).toBe('network');
});

test('caches that cannot be read leave every answer to the server', async () => {
  await start({ active: false });
  await live();
  breakCaches();
  for (const path of ['/home', '/', ENTRY, MEMBERS, '/img/a.jpg', '/events/a'])
    expect(await shown(path), path).toContain(path);
});
