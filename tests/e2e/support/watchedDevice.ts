import { installedDevice } from './installedDevice.ts';
import { type OwnDevice, ownDevice } from './ownDevice.ts';
import { test } from './test.ts';

/** Failed requests without a connection, and Firestore's warnings about them. */
export const NO_CONNECTION =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|PROXY_CONNECTION_FAILED|EMPTY_RESPONSE|SOCKET|CONNECTION|NETWORK|TUNNEL)|Cloud Firestore/u;

type Options = {
  /** Whether the device has the app since an earlier visit, or the test is its first one. */
  app: 'installed' | 'new';
  /** Without Background Sync and push messages the headless shell will do. */
  browserKind: 'whole' | 'shell';
};

const withOptions = test.extend<Options>({
  app: ['installed', { option: true }],
  browserKind: ['whole', { option: true }],
});

type Settings = Parameters<typeof ownDevice>[0];
const opened = (app: Options['app'], settings: Settings): Promise<OwnDevice> =>
  app === 'installed' ? installedDevice(settings) : ownDevice(settings);

/** Tests with a device of its own, whose pages may log only these errors. */
export const watchedDevice = (...expected: readonly RegExp[]) =>
  withOptions.extend<{ device: OwnDevice }>({
    device: async ({ baseURL, app, browserKind, trouble }, use) => {
      for (const pattern of expected) trouble.expect(pattern);
      const device = await opened(app, { baseURL: baseURL ?? '', browser: browserKind, watch: trouble.watch });
      await use(device);
      await device.dispose();
    },
  });

/** Tests with a device of its own, whose pages may log any error. */
export const deviceTest = withOptions.extend<{ device: OwnDevice }>({
  device: async ({ baseURL, app, browserKind }, use) => {
    const device = await opened(app, { baseURL: baseURL ?? '', browser: browserKind });
    await use(device);
    await device.dispose();
  },
});
