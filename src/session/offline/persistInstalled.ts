import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { Unsubscribe } from '#src/data/ports.ts';

type Device = () => Promise<Pick<DeviceGateway, 'persistAgain'>>;

/** Asks the browser for persistent storage when the app is installed, and once at a start of the installed app. */
export function persistInstalled(device: Device, isInstalled: boolean): Unsubscribe {
  const ask = (isLast: boolean) => {
    // The next start asks.
    device()
      .then((here) => here.persistAgain({ isLast }))
      .catch(() => {});
  };
  const onInstalled = () => ask(false);
  if (isInstalled) ask(true);
  window.addEventListener('appinstalled', onInstalled);
  return () => window.removeEventListener('appinstalled', onInstalled);
}
