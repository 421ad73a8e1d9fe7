import { installedDevice } from './installedDevice.ts';
import { type DeviceSettings, type OwnDevice, ownDevice } from './ownDevice.ts';
import { test } from './test.ts';

/** Failed requests without a connection, and Firestore's warnings about them. */
export const NO_CONNECTION =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|PROXY_CONNECTION_FAILED|EMPTY_RESPONSE|SOCKET|CONNECTION|NETWORK|TUNNEL)|Cloud Firestore/u;

/** A stream of the database that was open when the network was cut. */
export const CUT_STREAM = /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/Listen\//u;

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

/** Gives a test its device, and removes it afterwards. */
async function lend(
  app: Options['app'],
  settings: DeviceSettings,
  use: (device: OwnDevice) => Promise<void>,
): Promise<void> {
  const device = await (app === 'installed' ? installedDevice(settings) : ownDevice(settings));
  await use(device);
  await device.dispose();
}

/** Tests with a device of its own, whose pages may log only these errors. */
export const watchedDevice = (...expected: readonly RegExp[]) =>
  withOptions.extend<{ device: OwnDevice }>({
    device: async ({ baseURL, app, browserKind, trouble }, use) => {
      for (const pattern of expected) trouble.allow(pattern);
      await lend(app, { baseURL: baseURL ?? '', browser: browserKind, watch: trouble.watch }, use);
    },
  });

/** Tests with a device of its own, whose pages may log any error. */
export const deviceTest = withOptions.extend<{ device: OwnDevice }>({
  device: ({ baseURL, app, browserKind }, use) => lend(app, { baseURL: baseURL ?? '', browser: browserKind }, use),
});
