import { type OwnDevice, ownDevice } from './ownDevice.ts';
import { test } from './test.ts';

/** Failed requests without a connection, and Firestore's warnings about them. */
export const NO_CONNECTION =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|PROXY_CONNECTION_FAILED|EMPTY_RESPONSE|SOCKET|CONNECTION|NETWORK|TUNNEL)|Cloud Firestore/u;

/** Tests with a device of its own, whose pages may log only these errors. */
export const watchedDevice = (...expected: readonly RegExp[]) =>
  test.extend<{ device: OwnDevice }>({
    device: async ({ baseURL, trouble }, use) => {
      for (const pattern of expected) trouble.expect(pattern);
      const device = await ownDevice({ baseURL: baseURL ?? '', watch: trouble.watch });
      await use(device);
      await device.dispose();
    },
  });

/** Tests with a device of its own, whose pages may log any error. */
export const deviceTest = test.extend<{ device: OwnDevice }>({
  device: async ({ baseURL }, use) => {
    const device = await ownDevice({ baseURL: baseURL ?? '' });
    await use(device);
    await device.dispose();
  },
});
