import { describe, expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'arvo.example',
  VITE_FIREBASE_PROJECT_ID: 'arvo',
  VITE_FIREBASE_STORAGE_BUCKET: 'arvo.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('build variables', () => {
  test('with none of them the app runs against the local stack', () => {
    expect(parseEnvironment({}, true)).toMatchObject({ kind: 'local', firebase: { projectId: 'demo-arvo' } });
  });

  test('with all of them, against that project', () => {
    const environment = parseEnvironment({ ...complete, VITE_MAPBOX_TOKEN: 'pk.1' }, false);
    expect(environment).toMatchObject({ kind: 'configured', mapboxToken: 'pk.1', firebase: { projectId: 'arvo' } });
  });

  test('an empty Mapbox token is none', () => {
    expect(parseEnvironment({ ...complete, VITE_MAPBOX_TOKEN: '' }, false).mapboxToken).toBeNull();
  });

  test.each(Object.keys(complete))('without %s it says which is missing', (name) => {
    expect(() => parseEnvironment({ ...complete, [name]: '' }, false)).toThrow(name);
  });
});
