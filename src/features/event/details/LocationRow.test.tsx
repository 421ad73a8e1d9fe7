import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PATHS } from '#src/ui/media/icon.tsx';
import { ADA, givenEvent, givenGuest, HANG, HOST, HOUR, open, openPicnicAs, useStage } from '../eventStage.testing.tsx';

useStage();

const place = () => screen.getByRole('region', { name: 'Location' });
const icon = () => place().querySelector('path')?.getAttribute('d');
const copyButton = () => within(place()).queryByRole('button', { name: 'Copy address' });
/** Presses "Copy address". Returns what was copied. */
async function copied(): Promise<unknown> {
  const write = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  await userEvent.click(within(place()).getByRole('button', { name: 'Copy address' }));
  expect(await within(place()).findByText('Copied!', {}, HANG)).toBeTruthy();
  return write.mock.calls[0]?.[0];
}

it.each<[string, () => Promise<unknown> | void]>([
  ['a visitor', () => void givenEvent()],
  ['a visitor of an event that is over', () => void givenEvent({ startAt: Date.now() - 13 * HOUR })],
  ['a guest before the reveal', () => givenGuest()],
  ['a guest a day after the end', () => givenGuest({ startAt: Date.now() - 40 * HOUR })],
])('%s sees a lock beside the area, and copies what is shown', async (_who, given) => {
  given();
  await open();
  expect(within(place()).getByText('Newtown NSW')).toBeTruthy();
  expect(icon()).toBe(PATHS.lock);
  expect(await copied()).toBe('Newtown NSW');
  expect(within(place()).queryByRole('link', { name: 'Get directions' })).toBeNull();
});

it('an area opens in the phone’s maps until the event is over', async () => {
  givenEvent();
  await open();
  const link = within(place()).getByRole<HTMLAnchorElement>('link', { name: 'Newtown NSW, Open in Maps' });
  expect(link.href).toBe('https://www.google.com/maps/search/Newtown%20NSW%20Australia');
});

it('an event that is over has no link to maps', async () => {
  givenEvent({ startAt: Date.now() - 13 * HOUR });
  await open();
  expect(within(place()).queryByRole('link')).toBeNull();
});

it('the host sees no lock, and copies the full address', async () => {
  await openPicnicAs(HOST);
  expect(await within(place()).findByText('12 Smith Street, Newtown NSW', {}, HANG)).toBeTruthy();
  expect(icon()).toBe(PATHS.pin);
  expect(await copied()).toBe('12 Smith Street, Newtown NSW');
});

it('an address that is hidden as a whole has a lock, and nothing to copy', async () => {
  await openPicnicAs(ADA, { area: '' });
  expect(within(place()).getByText('Address will be revealed after joining')).toBeTruthy();
  expect(icon()).toBe(PATHS.lock);
  expect(copyButton()).toBeNull();
});

it('says that copying failed', async () => {
  await openPicnicAs(ADA);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  await userEvent.click(within(place()).getByRole('button', { name: 'Copy address' }));
  expect(await within(place()).findByText("That didn't copy. Select the text instead.", {}, HANG)).toBeTruthy();
});
