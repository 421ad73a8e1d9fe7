import { readPorts } from '../../../stack/services/ports.ts';

/**
 * Pauses the stack's triggers while these tests run. They compare what the app itself writes with the world in memory, which
 * has no triggers, and each of some hundred writes would run one.
 */
async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const address = `http://127.0.0.1:${readPorts().hub}/functions/${state}BackgroundTriggers`;
  const { ok, status } = await fetch(address, { method: 'PUT' });
  if (!ok) throw new Error(`the emulator hub answered ${status}`);
}

export const setup = () => setTriggers('disable');
export const teardown = () => setTriggers('enable');
