import { guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { EventScreen } from '../EventScreen.tsx';
import { ADA, event, HANG, ID, navigation } from '../eventStage.testing.tsx';

const ADDRESS = 'ada@example.com';
let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Ada has joined, and signs in with this address and number. */
function open(account: { readonly email: string | null; readonly phoneNumber: string | null }) {
  world = screenWorld();
  world.given.guest(world.given.event(event()), ADA);
  world.signIn(ADA, {}, account);
  render(world.around(<EventScreen id={ID} search={{}} navigation={navigation} />));
}
const contactSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Let the host contact me' }, HANG);
const stored = () => world.server.documents().get(guestPath(ID, ADA))?.contact;

test('a guest lets the host see their address, and takes that back', async () => {
  open({ email: ADDRESS, phoneNumber: null });
  expect((await contactSwitch()).checked).toBe(false);
  expect(screen.getByText('They see the email you sign in with.')).toBeTruthy();
  await userEvent.click(await contactSwitch());
  await waitFor(() => expect(stored()).toBe(ADDRESS));
  await waitFor(async () => expect((await contactSwitch()).disabled).toBe(false));
  expect((await contactSwitch()).checked).toBe(true);
  await userEvent.click(await contactSwitch());
  await waitFor(() => expect(stored()).toBeNull());
  await waitFor(async () => expect((await contactSwitch()).checked).toBe(false));
});

test('somebody without an address offers their number', async () => {
  open({ email: null, phoneNumber: '+61412345678' });
  expect(await screen.findByText('They see the number you sign in with.', {}, HANG)).toBeTruthy();
  await userEvent.click(await contactSwitch());
  await waitFor(() => expect(stored()).toBe('+61412345678'));
});

test('without a connection it stays as it was, and says so', async () => {
  open({ email: ADDRESS, phoneNumber: null });
  const before = await contactSwitch();
  world.goOffline();
  await userEvent.click(before);
  expect((await screen.findByRole('alert', {}, HANG)).textContent).toContain('We could not save that.');
  expect((await contactSwitch()).checked).toBe(false);
  expect(stored()).toBeUndefined();
});
