import { ALL_REMINDERS } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReminderState, RemindersGateway } from '#src/data/ports/reminders.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { ADA, HANG } from '../eventStage.testing.tsx';
import { RemindMe } from './RemindMe.tsx';

const state = vi.fn<RemindersGateway['state']>();
const save = vi.fn<RemindersGateway['save']>();

beforeEach(() => {
  save.mockReset().mockResolvedValue({ kind: 'saved' });
  state.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openWith(reminders: RemindersGateway | null, isInTime = true) {
  const world = screenWorld({}, { reminders });
  world.signIn(ADA);
  return render(
    world.around(
      <RemindMe beside={null} isInTime={isInTime}>
        <p>Below</p>
      </RemindMe>,
    ),
  );
}
function open(known: ReminderState) {
  state.mockResolvedValue(known);
  return openWith({ state, save });
}
/** The browser's own answer to whether it may show notifications. */
function browserSays(permission: NotificationPermission): void {
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission });
}
const button = () => screen.findByRole('button', { name: 'Remind me' }, HANG);

test('asks with one press, then says that reminders are on and takes the focus there', async () => {
  open({ kind: 'off' });
  const press = await button();
  expect(save).not.toHaveBeenCalled();
  state.mockResolvedValue({ kind: 'on', choices: ALL_REMINDERS });
  fireEvent.click(press);
  fireEvent.click(press);
  const said = await screen.findByRole('status', {}, HANG);
  expect(said.textContent).toBe(reminderTexts.areOn);
  // An effect moves it, after the text is in the document.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body), HANG);
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(save.mock.calls).toEqual([[ADA, ALL_REMINDERS]]);
});

test('says beside the button what to do if it did not work', async () => {
  open({ kind: 'off' });
  save.mockResolvedValue({ kind: 'failed' });
  fireEvent.click(await button());
  expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe(reminderTexts.failed);
  expect(await button()).not.toBeNull();
});

test('a press that the browser blocks says how to allow it', async () => {
  open({ kind: 'off' });
  save.mockResolvedValue({ kind: 'denied' });
  const press = await button();
  state.mockResolvedValue({ kind: 'denied' });
  fireEvent.click(press);
  expect((await screen.findByRole('status', {}, HANG)).textContent).toBe(reminderTexts.denied);
});

test.each([
  ['they are on', { kind: 'on', choices: ALL_REMINDERS }],
  ['the browser blocks them', { kind: 'denied' }],
  ['the browser has none', { kind: 'unsupported' }],
  ['the app has to be installed first', { kind: 'install-first' }],
] as const)('offers nothing if %s', async (_what, known) => {
  const { container } = open(known);
  await waitFor(() => expect(state).toHaveBeenCalled(), HANG);
  await state.mock.results[0]?.value;
  expect(container.textContent).toBe('Below');
});

test.each([
  ['offered, if the browser has never been asked', 'default', 'Remind meBelow'],
  ['not offered, if the browser blocks them', 'denied', 'Below'],
  ['unknown, if the browser allows them', 'granted', ''],
] as const)('at the first paint reminders are %s, and what is below does not move later', (_what, permission, text) => {
  browserSays(permission);
  state.mockReturnValue(new Promise(() => {}));
  expect(openWith({ state, save }).container.textContent).toBe(text);
});

test('what is below comes with the answer of the device if the browser allows notifications', async () => {
  browserSays('granted');
  const { container } = open({ kind: 'off' });
  expect(container.textContent).toBe('');
  const press = await button();
  expect(press.compareDocumentPosition(screen.getByText('Below')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('offers nothing that comes too late for this event', async () => {
  state.mockResolvedValue({ kind: 'off' });
  const { container } = openWith({ state, save }, false);
  await waitFor(() => expect(state).toHaveBeenCalled(), HANG);
  await state.mock.results[0]?.value;
  expect(container.textContent).toBe('Below');
});

test('what is below is there at once where reminders are not configured', () => {
  browserSays('granted');
  expect(openWith(null).container.textContent).toBe('Below');
});
