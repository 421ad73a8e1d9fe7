import { expect } from '@playwright/test';
import { readFields } from './member.ts';

/** The code that the server has made for a guest, once it has: a moment after their record. */
export async function passOf(id: string, uid: string): Promise<string> {
  const read = async () => String((await readFields(`events/${id}/guests/${uid}`))?.pass);
  await expect.poll(read).toMatch(/^[0-9A-Z]{37}$/u);
  return read();
}
