import { expect, test } from 'vitest';
import { parseEnvironment } from '#src/data/environment.ts';
import { firestore } from './firestore.ts';
import { configureFirebase } from './settings.ts';

// @spec:9/long-polling
test('Firestore uses long polling without fetch streams (specification section 9)', () => {
  configureFirebase(parseEnvironment({}));
  expect(firestore().toJSON()).toMatchObject({
    settings: { experimentalForceLongPolling: true, useFetchStreams: false, localCache: { kind: 'memory' } },
  });
});
