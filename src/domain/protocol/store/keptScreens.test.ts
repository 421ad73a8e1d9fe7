import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isKeptAttribute,
  isScreenValid,
  KEPT_FOR_MS,
  KEPT_SCREENS_LENGTH,
  type KeptScreen,
  keptUid,
  parseKeptScreens,
  withScreen,
} from './keptScreens.ts';
import { anyWebUrl } from '../../typography/anyText.testing.ts';

const ABOUT = { build: '/static/js/index.1.js', token: 'token', uid: 'ada' };
const NOW = Date.UTC(2026, 10, 23);
const screenOf = (changes: Partial<KeptScreen> = {}): KeptScreen => ({
  title: 'Home',
  savedAt: NOW,
  until: Number.MAX_SAFE_INTEGER,
  rootAttributes: ['data-navigation'],
  content: [['main', { class: 'w-full' }, ['Hey Ada!', ['a', { href: '/events/picnic' }, ['Picnic']]]]],
  ...changes,
});
const stored = (changes: object = {}) => ({ ...ABOUT, screens: { '/home': screenOf() }, ...changes });
const read = (json: unknown) => parseKeptScreens(json, ABOUT, ['/home'])?.screens['/home'];

describe('a stored screen', () => {
  test('is read again as it was', () => {
    expect(read(JSON.parse(JSON.stringify(stored())))).toEqual(screenOf());
  });

  test.each([
    ['of another build', { build: '/static/js/index.2.js' }],
    ['of a session that has ended', { token: 'other' }],
    ['of another person', { uid: 'grace' }],
  ])('%s is not read', (_whose, changes) => {
    expect(read(stored(changes))).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['script', ['script', {}, ['alert(1)']]],
    ['frame', ['main', {}, [['iframe', { src: '/x' }, []]]]],
    ['form', ['form', {}, []]],
    ['field', ['input', { type: 'text' }, []]],
    ['style element', ['style', {}, ['*{}']]],
    ['foreign object', ['svg', {}, [['foreignObject', {}, []]]]],
    ['event handler', ['img', { onerror: 'alert(1)' }, []]],
    ['link that runs code', ['a', { href: 'javascript:alert(1)' }, []]],
    ["link to another site's address", ['a', { href: '//evil.example' }, []]],
    ['link to another site, with a backslash', ['a', { href: '/\\evil.example' }, []]],
    ['link to another site, with a tab', ['a', { href: '/\t/evil.example' }, []]],
    ['link to another site, with a line break', ['a', { href: '/\n/evil.example' }, []]],
    ['link to another site in capitals', ['a', { HREF: 'https://evil.example' }, []]],
    ['picture of another site in capitals', ['img', { SRC: 'https://evil.example/x' }, []]],
    ['set of pictures in capitals', ['img', { SrcSet: 'https://evil.example/x 2x' }, []]],
    ['style in capitals that fetches', ['p', { Style: 'background: url(https://evil.example)' }, []]],
    ['picture of another site', ['img', { src: 'https://evil.example/x' }, []]],
    ['picture of another site among several', ['img', { srcset: '/a 1x, https://evil.example/x 2x' }, []]],
    ['style that fetches', ['p', { style: 'background: url(https://evil.example)' }, []]],
    ['style that fetches a set', ['p', { style: 'background: image-set("https://evil.example" 1x)' }, []]],
    ['style that hides a fetch', ['p', { style: 'background: u\\72l(https://evil.example)' }, []]],
    ['number', 5],
    ['element without children', ['p', {}]],
    ['attribute that is not a text', ['p', { class: 5 }, []]],
  ])('with a %s is not read', (_what, node) => {
    expect(read(stored({ screens: { '/home': { ...screenOf(), content: [node] } } }))).toBeUndefined();
  });

  test('no value makes reading throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, content) => {
        read(whole);
        read(stored({ screens: { '/home': { ...screenOf(), content } } }));
      }),
    );
  });
});

test('no attribute of any name that begins with "on" is kept', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      expect(isKeptAttribute(`on${name}`, value)).toBe(false);
    }),
  );
});

test('a link that is kept leads to this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyWebUrl(),
        fc.string(),
        fc.string().map((end) => `/${end}`),
        fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '\r', 'a', '.', ' ') }),
      ),
      (href) => {
        for (const name of ['href', 'HREF'])
          if (isKeptAttribute(name, href))
            expect(new URL(href, 'https://arvo.example').origin).toBe('https://arvo.example');
      },
    ),
    { numRuns: 300 },
  );
});

describe('when a screen may be painted', () => {
  test('never before it was saved, after it may be wrong, or after a week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -KEPT_FOR_MS, max: 2 * KEPT_FOR_MS }),
        fc.integer({ min: -KEPT_FOR_MS, max: 2 * KEPT_FOR_MS }),
        (later, untilLater) => {
          const is = isScreenValid({ savedAt: NOW, until: NOW + untilLater }, NOW + later);
          expect(is).toBe(later >= 0 && later < untilLater && later < KEPT_FOR_MS);
        },
      ),
    );
  });
});

describe('the room for all screens', () => {
  test('is never exceeded; the newest screen is the last to go', () => {
    const size = fc.integer({ min: 0, max: KEPT_SCREENS_LENGTH + 100 });
    fc.assert(
      fc.property(fc.array(size, { maxLength: 5 }), size, (others, length) => {
        const before = Object.fromEntries(
          others.map((each, at) => [`/${at}`, screenOf({ savedAt: NOW + at, content: ['x'.repeat(each)] })]),
        );
        const screen = screenOf({ savedAt: NOW + 9, content: ['x'.repeat(length)] });
        const after = withScreen({ ...ABOUT, screens: before }, '/home', screen);
        const fits = JSON.stringify({ ...ABOUT, screens: { '/home': screen } }).length <= KEPT_SCREENS_LENGTH;
        expect(after?.screens['/home']).toEqual(fits ? screen : undefined);
        expect(JSON.stringify(after).length).toBeLessThanOrEqual(KEPT_SCREENS_LENGTH);
      }),
    );
  });

  test('a screen replaces its older version', () => {
    const newer = screenOf({ savedAt: NOW + 1, title: 'Newer' });
    expect(withScreen(stored(), '/home', newer)?.screens).toEqual({ '/home': newer });
  });
});

describe('who was last signed in here', () => {
  test.each<[string, unknown, string | null]>([
    ['is the person of this session', { token: 'token', account: { uid: 'ada' } }, 'ada'],
    ['is nobody after that session', { token: 'old', account: { uid: 'ada' } }, null],
    ['is nobody without a record', null, null],
    ['is nobody in a record without an id', { token: 'token', account: {} }, null],
  ])('%s', (_who, json, uid) => {
    expect(keptUid(json, 'token')).toBe(uid);
  });
});
