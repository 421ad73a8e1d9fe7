import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AdasDevice, adasDevice, CHOIR, HOST_NAME, type Path, PICNIC, type Step } from './everyScreen.testing.tsx';

const HANG = { timeout: 20_000 };

/** Home, Your Events and event pages, compared with the server, and without a connection with what Ada did. */

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('join-or-leave' as const), event: fc.constantFrom(PICNIC, CHOIR) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'rename', 'die', 'die') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('connection' as const), isOnline: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      path: fc.constantFrom<Path[]>('/home', '/your-events', `/events/${PICNIC}`, `/events/${CHOIR}`),
    }),
  },
);
const walks = fc.array(step, { minLength: 4, maxLength: 12 });

/** Forgets what the server has heard, and returns the rest: with a connection it must become empty. */
function unsent({ waiting, isIn, name, has }: AdasDevice): readonly string[] {
  const isDone = (id: string, what: string): boolean => {
    if (id === 'name') return name() === what;
    return what === 'publish' ? has(asEventId(id)) : isIn(asEventId(id)) === (what === 'join');
  };
  for (const [id, what] of waiting) if (isDone(id, what)) waiting.delete(id);
  return [...waiting].map(([id, what]) => `not sent: ${what} ${id}`);
}

type Expected = { readonly must: readonly string[]; readonly may: readonly string[] };

/** The differences between a list and the events that must and may be in it. */
function listProblems(title: string, { must, may }: Expected): readonly string[] {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
  const links = [...(heading?.closest('section')?.querySelectorAll('a') ?? [])];
  const shown = links.flatMap(({ pathname }) => /^\/events\/([^/]+)$/u.exec(pathname)?.[1] ?? []);
  return [
    ...must.filter((id) => !shown.includes(id)).map((id) => `${title} lacks ${id}`),
    ...shown.filter((id) => !must.includes(id) && !may.includes(id)).map((id) => `${title} has ${id}`),
  ];
}

/** `opened`: the events whose pages the device has shown with a connection. */
function problems(device: AdasDevice, opened: Set<string>): readonly string[] {
  const { events, waiting, isIn, name, hosted } = device;
  const left = device.isOnline() ? unsent(device) : [];
  // Whatever waits may be in a list already or not.
  const joined = { must: events.filter((id) => isIn(id) && !waiting.has(id)), may: [...waiting.keys()] };
  const path = device.path();
  if (path === '/your-events')
    return [
      ...left,
      ...listProblems('Events You Joined', joined),
      ...listProblems('Events You Created', { must: hosted(), may: [...waiting.keys()] }),
    ];
  if (path !== '/home') return [...left, ...pageProblems(device, opened, asEventId(path.split('/')[2] ?? ''))];
  const names = [name(), waiting.get('name') ?? name()];
  const isGreeted = names.some((one) => document.body.textContent.includes(`Hey ${one.split(' ')[0]}!`));
  return [
    ...left,
    ...listProblems('Your Events', joined),
    ...(isGreeted ? [] : [`home does not greet ${names.join(' or ')}`]),
  ];
}

function pageProblems({ isOnline, waiting, isIn }: AdasDevice, opened: Set<string>, id: EventId): readonly string[] {
  const { textContent: text } = document.body;
  // What this device has never shown it does not know. Nothing is fetched ahead here.
  if (!opened.has(id) && !isOnline()) return text.includes('Secure your spot') ? [`${id} is shown`] : [];
  if (isOnline()) opened.add(id);
  const what = waiting.get(id);
  const nobody = isOnline() ? ["Who's going (0)"] : ["Who's going (0)", eventTexts.guestsUnknown];
  const expected = [
    ...(what === undefined
      ? [[isIn(id) ? "You're going" : 'Secure your spot'], isIn(id) ? ["Who's going (1)"] : nobody]
      : [[`Waiting to ${what}`]]),
    [HOST_NAME],
  ];
  return [
    ...expected
      .filter((texts) => !texts.some((one) => text.includes(one)))
      .map((texts) => `${id} does not say: ${texts.join(' or ')}`),
    ...(text.includes('Event Organizer') ? [`${id} does not know its host`] : []),
  ];
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  // A process that dies leaves its work undone, which the app reports.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a draft published on Your Events without a connection is in "Events You Created" once it is sent, without a reload', async () => {
  localStorage.setItem(SESSION_TOKEN, 'token');
  const device = adasDevice();
  const created = () => listProblems('Events You Created', { must: device.hosted(), may: [] });
  const take = (...steps: readonly Step[]) =>
    steps.reduce((before, next) => before.then(() => act(() => device.take(next))), Promise.resolve());
  await take({ kind: 'open', path: '/your-events' });
  await waitFor(() => expect(document.body.textContent).toContain('Choir'), HANG);
  await take({ kind: 'connection', isOnline: false }, { kind: 'publish' });
  await waitFor(() => expect(document.body.textContent).toContain('Made 3'), HANG);
  expect(device.hosted()).toEqual([]);
  await take({ kind: 'connection', isOnline: true });
  await waitFor(() => expect(device.hosted()).toHaveLength(1), HANG);
  await waitFor(() => expect(created()).toEqual([]), HANG);
  device.end();
});

test('after any order of actions, network loss and process death every screen agrees with the server or the person', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      localStorage.clear();
      localStorage.setItem(SESSION_TOKEN, 'token');
      const device = adasDevice();
      const opened = new Set<string>();
      const agrees = (log: string) =>
        waitFor(() => expect(problems(device, opened), `${log}\n${document.body.textContent}`).toEqual([]), {
          // Without the whole document.
          onTimeout: (error) => new Error(error.message.split('Ignored nodes')[0]),
        });
      try {
        // The device has shown both lists.
        const all: readonly Step[] = [{ kind: 'open', path: '/your-events' }, { kind: 'open', path: '/home' }, ...walk];
        await agrees('at the start');
        for (const [index, each] of all.entries()) {
          await act(() => device.take(each));
          await agrees(JSON.stringify(all.slice(0, index + 1)));
        }
      } finally {
        device.end();
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);
