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
afterEach(cleanup);

function open(known: ReminderState, over = false) {
  state.mockResolvedValue(known);
  const world = screenWorld({}, { reminders: { state, save } });
  world.signIn(ADA);
  return render(world.around(<RemindMe over={over} />));
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
  expect(document.activeElement).not.toBe(document.body);
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
  ['they are on', { kind: 'on', choices: ALL_REMINDERS }, false],
  ['the browser blocks them', { kind: 'denied' }, false],
  ['the browser has none', { kind: 'unsupported' }, false],
  ['the app has to be installed first', { kind: 'install-first' }, false],
  ['the event is over', { kind: 'off' }, true],
] as const)('offers nothing if %s', async (_what, known, over) => {
  const { container } = open(known, over);
  await waitFor(() => expect(state).toHaveBeenCalled(), HANG);
  await state.mock.results[0]?.value;
  expect(container.textContent).toBe('');
});
