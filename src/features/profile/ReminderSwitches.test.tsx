import { asUserId } from '@arvo/domain/people/person.ts';
import { ALL_REMINDERS, NO_REMINDERS } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReminderState, RemindersGateway } from '#src/data/ports/reminders.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { ReminderSwitches } from './ReminderSwitches.tsx';

const ADA = asUserId('ada');
const HANG = { timeout: 10_000 };
const state = vi.fn<RemindersGateway['state']>();
const save = vi.fn<RemindersGateway['save']>();

beforeEach(() => {
  save.mockReset().mockResolvedValue({ kind: 'saved' });
  state.mockReset();
});
afterEach(cleanup);

function open(known: ReminderState) {
  state.mockResolvedValue(known);
  const data = dataWith({ reminders: { state, save } });
  return render(
    <DataProvider data={data}>
      <ReminderSwitches uid={ADA} />
    </DataProvider>,
  );
}
const named = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name }, HANG);

test('shows a switch for each kind, as chosen on this device', async () => {
  open({ kind: 'on', choices: { ...ALL_REMINDERS, addressOpen: false } });
  expect((await named('Reminders')).checked).toBe(true);
  expect((await named('Address is open')).checked).toBe(false);
  expect((await named('What happens to my events')).checked).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

test('a switch shows at once, and what is pressed meanwhile is saved afterwards', async () => {
  open({ kind: 'off' });
  const answer = Promise.withResolvers<{ kind: 'saved' }>();
  save.mockReturnValueOnce(answer.promise);
  fireEvent.click(await named('Reminders'));
  expect((await named('Reminders')).checked).toBe(true);
  fireEvent.click(await named('Address is open'));
  fireEvent.click(await named('Reminders'));
  expect(save.mock.calls).toEqual([[ADA, { ...NO_REMINDERS, tomorrow: true }]]);
  const last = { ...NO_REMINDERS, addressOpen: true };
  state.mockResolvedValue({ kind: 'on', choices: last });
  answer.resolve({ kind: 'saved' });
  await waitFor(() => expect(save.mock.calls.at(-1)).toEqual([ADA, last]), HANG);
  expect(save).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(state).toHaveBeenCalledTimes(3), HANG);
  expect((await named('Reminders')).checked).toBe(false);
  expect((await named('Address is open')).checked).toBe(true);
});

test('what is pressed while the new state is being read is saved as well', async () => {
  open({ kind: 'off' });
  await named('Reminders');
  const reading = Promise.withResolvers<ReminderState>();
  state.mockReturnValueOnce(reading.promise);
  fireEvent.click(await named('Reminders'));
  await waitFor(() => expect(state).toHaveBeenCalledTimes(2), HANG);
  fireEvent.click(await named('Address is open'));
  reading.resolve({ kind: 'on', choices: { ...NO_REMINDERS, tomorrow: true } });
  const both = { ...NO_REMINDERS, tomorrow: true, addressOpen: true };
  await waitFor(() => expect(save.mock.calls.at(-1)).toEqual([ADA, both]), HANG);
});

test.each([
  [{ kind: 'failed' }, reminderTexts.failed],
  [{ kind: 'refused', error: 'That was too often.' }, 'That was too often.'],
] as const)('a change that failed goes back and says why: %j', async (outcome, sentence) => {
  open({ kind: 'off' });
  save.mockResolvedValue(outcome);
  fireEvent.click(await named('Reminders'));
  expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe(sentence);
  expect((await named('Reminders')).checked).toBe(false);
});

test('a further press removes the message of the last one', async () => {
  open({ kind: 'off' });
  save.mockResolvedValueOnce({ kind: 'failed' });
  fireEvent.click(await named('Reminders'));
  await screen.findByRole('alert', {}, HANG);
  save.mockReturnValueOnce(new Promise(() => {}));
  fireEvent.click(await named('Reminders'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a question that the person closes needs no message', async () => {
  open({ kind: 'off' });
  save.mockResolvedValue({ kind: 'dismissed' });
  fireEvent.click(await named('Reminders'));
  await waitFor(async () => expect((await named('Reminders')).checked).toBe(false), HANG);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a press that follows one that failed is not saved, because it was based on it', async () => {
  open({ kind: 'off' });
  const answer = Promise.withResolvers<{ kind: 'failed' }>();
  save.mockReturnValueOnce(answer.promise);
  fireEvent.click(await named('Reminders'));
  fireEvent.click(await named('Address is open'));
  answer.resolve({ kind: 'failed' });
  expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe(reminderTexts.failed);
  await waitFor(async () => expect((await named('Address is open')).checked).toBe(false), HANG);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a read during a save changes nothing, and a hidden page reads nothing', async () => {
  open({ kind: 'off' });
  const answer = Promise.withResolvers<{ kind: 'saved' }>();
  save.mockReturnValueOnce(answer.promise);
  await named('Reminders');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  expect(state).toHaveBeenCalledTimes(1);
  fireEvent.click(await named('Reminders'));
  state.mockResolvedValueOnce({ kind: 'failed' });
  fireEvent(document, new Event('visibilitychange'));
  await state.mock.results[1]?.value;
  expect((await named('Reminders')).checked).toBe(true);
  answer.resolve({ kind: 'saved' });
  await waitFor(() => expect(state).toHaveBeenCalledTimes(3), HANG);
});

test('a slow read that began before a save does not bring the old state back', async () => {
  open({ kind: 'off' });
  await named('Reminders');
  const slow = Promise.withResolvers<ReminderState>();
  state.mockReturnValueOnce(slow.promise);
  fireEvent(document, new Event('visibilitychange'));
  state.mockResolvedValue({ kind: 'on', choices: { ...NO_REMINDERS, tomorrow: true } });
  fireEvent.click(await named('Reminders'));
  // Ends with a read of its own.
  await waitFor(() => expect(state).toHaveBeenCalledTimes(3), HANG);
  await act(async () => void (await state.mock.results[2]?.value));
  await act(async () => slow.resolve({ kind: 'off' }));
  expect((await named('Reminders')).checked).toBe(true);
});

test('blocked notifications are explained, and allowed ones noticed when the person comes back', async () => {
  open({ kind: 'denied' });
  expect((await screen.findByRole('status', {}, HANG)).textContent).toBe(reminderTexts.denied);
  expect((await named('Reminders')).disabled).toBe(true);
  state.mockResolvedValue({ kind: 'off' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await named('Reminders')).disabled).toBe(false), HANG);
});

test('an iPhone’s browser is told to install the app first', async () => {
  open({ kind: 'install-first' });
  expect(await screen.findByText(reminderTexts.installFirst, {}, HANG)).not.toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(['unsupported', 'failed'] as const)('shows nothing where reminders are %s', async (kind) => {
  const { container } = open({ kind });
  await waitFor(() => expect(state).toHaveBeenCalled(), HANG);
  await state.mock.results[0]?.value;
  expect(container.textContent).toBe('');
});
