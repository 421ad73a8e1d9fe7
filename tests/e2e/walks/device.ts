import type { Page } from '@playwright/test';
import { installedDevice } from '../support/installedDevice.ts';
import { type Member, signInAs } from '../support/member.ts';
import type { OwnDevice } from '../support/ownDevice.ts';
import { expect } from '../support/test.ts';
import { type Belief, newBelief } from './facts.ts';
import { SOON_MS } from './patience.ts';
import type { DeviceNumber, Network, ScreenName } from './steps.ts';

/** One of the person's devices, its connection, and what is on its screen. */
export type WalkDevice = {
  readonly number: DeviceNumber;
  readonly page: () => Page;
  readonly belief: Belief;
  readonly network: () => Network;
  readonly setNetwork: (network: Network) => Promise<void>;
  /** Ends the browser at once, and starts it at home. */
  readonly killAndStart: () => Promise<void>;
  readonly dispose: () => Promise<void>;
  screen: ScreenName | null;
  /** Whether the screen has asked the server since the last change elsewhere, so that it must be exact. */
  isFresh: boolean;
  /** How long the screen may need to notice a better connection. */
  patienceMs: number;
};

export const isConnected = (device: WalkDevice): boolean => ['on', 'slow'].includes(device.network());

type Settings = { readonly number: DeviceNumber; readonly baseURL: string; readonly person: Member };

/** "Tickets to send", which opens by itself after buying for friends, covers the page until the person closes it. */
async function opened(own: OwnDevice): Promise<Page> {
  const page = await own.open();
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Tickets to send' }), (sheet) =>
    sheet.getByRole('button', { name: 'Later' }).click(),
  );
  return page;
}

/** The device shows home. `person` is signed in. */
export async function walkDevice({ number, baseURL, person }: Settings): Promise<WalkDevice> {
  const own = await installedDevice({ baseURL, browser: 'shell' });
  const page = await opened(own);
  await signInAs(page, person);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  const connection = connectionOf(own);
  return {
    number,
    page: own.page,
    belief: newBelief(),
    ...connection,
    killAndStart: async () => {
      await own.kill();
      await (await opened(own)).goto('/home', { waitUntil: 'commit' });
    },
    dispose: async () => {
      connection.stop();
      await own.dispose();
    },
    screen: 'home',
    isFresh: true,
    patienceMs: SOON_MS,
  };
}

const FLAPS_EVERY_MS = 700;

function connectionOf(own: OwnDevice) {
  let network: Network = 'on';
  let flapping: ReturnType<typeof setInterval> | undefined;
  const flap = () => {
    let isUp = true;
    flapping = setInterval(() => {
      isUp = !isUp;
      own.network(isUp ? 'up' : 'cut');
    }, FLAPS_EVERY_MS);
  };
  return {
    network: () => network,
    setNetwork: async (next: Network) => {
      clearInterval(flapping);
      // The browser is told of 'off' only.
      if (network === 'off' && next !== 'off') await own.goOnline();
      network = next;
      switch (next) {
        case 'on':
          return own.network('up');
        case 'off':
          return own.goOffline();
        case 'slow':
          return own.network('slow');
        case 'lying':
          return own.network('silent');
        case 'flapping':
          return flap();
      }
    },
    stop: () => clearInterval(flapping),
  };
}
