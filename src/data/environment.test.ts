import { describe, expect, test } from 'vitest';
import { LOCAL_PUSH_KEY, parseAppCheckKey, parseEnvironment, parsePushKey, parseStripeKey } from './environment.ts';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'arvo.example',
  VITE_FIREBASE_PROJECT_ID: 'arvo',
  VITE_FIREBASE_STORAGE_BUCKET: 'arvo.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('build variables', () => {
  test('with none of them the app runs against the local stack', () => {
    const environment = parseEnvironment({});
    expect(environment).toMatchObject({ kind: 'local', mapboxToken: null, supportAddress: 'support@arvo.example' });
    expect(environment.firebase.projectId).toBe('demo-arvo');
  });

  test('empty ones count as missing, and spaces around a value are trimmed', () => {
    const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, ' ']));
    expect(parseEnvironment({ ...empty, VITE_MAPBOX_TOKEN: '', VITE_SUPPORT_EMAIL: '' })).toEqual(parseEnvironment({}));
    expect(parseEnvironment({ ...complete, VITE_FIREBASE_API_KEY: ' key\n' }).firebase.apiKey).toBe('key');
  });

  test('with all of them, against that project', () => {
    const others = { VITE_MAPBOX_TOKEN: 'pk.1', VITE_SUPPORT_EMAIL: 'help@arvo.example' };
    expect(parseEnvironment({ ...complete, ...others })).toEqual({
      kind: 'configured',
      firebase: {
        apiKey: 'key',
        authDomain: 'arvo.example',
        projectId: 'arvo',
        storageBucket: 'arvo.firebasestorage.app',
        appId: '1:2:web:3',
      },
      mapboxToken: 'pk.1',
      supportAddress: 'help@arvo.example',
    });
  });

  test('Analytics needs its id and a Firebase project', () => {
    const id = { VITE_FIREBASE_MEASUREMENT_ID: ' G-1A2B3C4D5E ' };
    expect(parseEnvironment({ ...complete, ...id }).firebase.measurementId).toBe('G-1A2B3C4D5E');
    expect(parseEnvironment({ ...complete, VITE_FIREBASE_MEASUREMENT_ID: '' }).firebase).not.toHaveProperty(
      'measurementId',
    );
    expect(parseEnvironment(id).firebase).not.toHaveProperty('measurementId');
  });

  test('App Check needs its key and a Firebase project', () => {
    const key = `6L${'a'.repeat(38)}`;
    expect(parseAppCheckKey({ ...complete, VITE_RECAPTCHA_ENTERPRISE_KEY: ` ${key} ` })).toBe(key);
    expect(parseAppCheckKey(complete)).toBeNull();
    expect(parseAppCheckKey({ VITE_RECAPTCHA_ENTERPRISE_KEY: key })).toBeNull();
    expect(() => parseAppCheckKey({ ...complete, VITE_RECAPTCHA_ENTERPRISE_KEY: 'AIzaSomethingElse' })).toThrow(
      'VITE_RECAPTCHA_ENTERPRISE_KEY must be a reCAPTCHA Enterprise site key',
    );
  });

  // @spec:9/build-variables
  test.each(Object.keys(complete))('without %s the error names it', (name) => {
    expect(() => parseEnvironment({ ...complete, [name]: '' })).toThrow(
      `These build variables are missing or empty: ${name}. Set all of Firebase's, or none for the local stack.`,
    );
  });

  test('with only one of them the error names the others', () => {
    expect(() => parseEnvironment({ VITE_FIREBASE_PROJECT_ID: 'arvo' })).toThrow(
      'VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_STORAGE_BUCKET, VITE_FIREBASE_APP_ID',
    );
  });

  test.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://arvo.example', 'must be a domain alone'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'arvo.example/', 'must be a domain alone'],
    ['VITE_MAPBOX_TOKEN', 'sk.secret', 'must be a public Mapbox token'],
    ['VITE_SUPPORT_EMAIL', 'arvo.example', 'must be an e-mail address'],
    ['VITE_FIREBASE_MEASUREMENT_ID', 'UA-12345-1', 'must be a Google Analytics measurement id'],
    ['VITE_FIREBASE_MEASUREMENT_ID', 'G-', 'must be a Google Analytics measurement id'],
  ])('%s of %s is refused: it %s', (name, value, sentence) => {
    expect(() => parseEnvironment({ ...complete, [name]: value })).toThrow(`${name} ${sentence}`);
  });
});

describe("Stripe's publishable key", () => {
  const parse = (key: string) => parseStripeKey({ ...complete, VITE_STRIPE_PUBLISHABLE_KEY: key });

  test('is optional, and counts for a configured project only', () => {
    expect(parse('')).toBeNull();
    expect(parse(' pk_test_51Abc ')).toBe('pk_test_51Abc');
    expect(parseStripeKey({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Abc' })).toBeNull();
  });

  test.each(['sk_live_51Abc', 'rk_live_1', 'pk_live_', 'pk_live_1 2', 'whsec_1'])('%s ends the build', (key) => {
    expect(() => parse(key)).toThrow('VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key');
  });
});

describe('the key for push messages', () => {
  const parse = (key: string) => parsePushKey({ ...complete, VITE_PUSH_PUBLIC_KEY: key });

  test('is the local stack’s own there, and otherwise the one that is set', () => {
    expect(parsePushKey({ VITE_PUSH_PUBLIC_KEY: 'B'.repeat(87) })).toBe(LOCAL_PUSH_KEY);
    expect(parse('B'.repeat(87))).toBe('B'.repeat(87));
    expect(parse('')).toBeNull();
  });

  // The private key is shorter.
  test.each(['5Lun1DDslUYN20KKPHTVxWOV53AFrKdd52vngsrAPfA', 'B', 'A'.repeat(87)])('is not %s', (key) => {
    expect(() => parse(key)).toThrow('VITE_PUSH_PUBLIC_KEY must be a public VAPID key');
  });
});
