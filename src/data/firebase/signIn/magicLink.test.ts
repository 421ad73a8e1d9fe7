import { beforeEach, expect, it, vi } from 'vitest';
import { checkMagicLink, completeMagicLink, sendMagicLink } from './magicLink.ts';

const ORIGIN = 'https://arvo.example';
const EMAIL = 'ada@example.org';
const USED = { kind: 'refused', problem: 'expired-or-used' };

const { signInWithEmailLink, sendSignInLinkToEmail, config } = vi.hoisted(() => ({
  signInWithEmailLink: vi.fn(),
  sendSignInLinkToEmail: vi.fn(),
  config: { authDomain: '' },
}));
vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  signInWithEmailLink,
  sendSignInLinkToEmail,
}));
vi.mock('../platform/auth.ts', () => ({ auth: () => ({ config }) }));
vi.mock('./recordSignIn.ts', () => ({ recordSignIn: async () => true }));

let stored: Map<string, string>;
beforeEach(() => {
  signInWithEmailLink.mockReset().mockResolvedValue({ user: {} });
  sendSignInLinkToEmail.mockReset().mockResolvedValue(undefined);
  stored = new Map([['emailForSignIn', EMAIL]]);
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const link = (oobCode: string, email = EMAIL) =>
  `${ORIGIN}/finishSignIn?${new URLSearchParams({ apiKey: 'key', mode: 'signIn', oobCode, email })}`;

it('a link that signed in on this device counts as used when it is pressed again', async () => {
  const once = link('once');
  expect(checkMagicLink(once)).toEqual({ kind: 'known', email: EMAIL });
  await completeMagicLink(once, EMAIL);
  expect(stored.has('emailForSignIn')).toBe(false);
  expect(checkMagicLink(once)).toEqual(USED);
  // Some mail programs add parameters to a link.
  expect(checkMagicLink(`${once}&utm_source=mail`)).toEqual(USED);
});

it('a link of another device needs a confirmation, and counts as used after it signed in here', async () => {
  stored.clear();
  const theirs = link('theirs');
  expect(checkMagicLink(theirs)).toEqual({ kind: 'ask', email: EMAIL });
  await completeMagicLink(theirs, EMAIL);
  expect(checkMagicLink(theirs)).toEqual(USED);
});

it('another link for the same address asks, and never signs in by itself', async () => {
  await completeMagicLink(link('first'), EMAIL);
  expect(checkMagicLink(link('second'))).toEqual({ kind: 'ask', email: EMAIL });
});

it('a link that failed may be tried again', async () => {
  signInWithEmailLink.mockRejectedValue(new Error('no connection'));
  await completeMagicLink(link('failed'), EMAIL);
  expect(checkMagicLink(link('failed'))).toEqual({ kind: 'known', email: EMAIL });
});

it('a device that stores nothing still signs in', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await completeMagicLink(link('unstored'), EMAIL)).toEqual({ kind: 'signed-in', profileComplete: true });
  expect(checkMagicLink(link('unstored'))).toEqual({ kind: 'ask', email: EMAIL });
});

it.each([
  ['arvo.example', { linkDomain: 'arvo.example' }],
  ['arvo-live.firebaseapp.com', {}],
  ['arvo-live.web.app', {}],
  ['localhost', {}],
])('a link in an e-mail from %s names that domain only if Hosting accepts it in links', async (authDomain, named) => {
  config.authDomain = authDomain;
  expect(await sendMagicLink(EMAIL, '/your-events')).toEqual({ kind: 'sent' });
  expect(sendSignInLinkToEmail).toHaveBeenCalledExactlyOnceWith(expect.anything(), EMAIL, {
    url: `${ORIGIN}/finishSignIn?email=ada%40example.org&redirect=%2Fyour-events`,
    handleCodeInApp: true,
    ...named,
  });
});
