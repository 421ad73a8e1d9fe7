import type { User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { ALL_MAILS } from '@arvo/domain/mail/mailChoices.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { EmailSettings } from './EmailSettings.tsx';

const saveMailChoices = vi.fn<SalesGateway['saveMailChoices']>();
const addEmail = vi.fn<SalesGateway['addEmail']>();

beforeEach(() => {
  saveMailChoices.mockReset().mockResolvedValue({ kind: 'answered', answer: {} });
  addEmail.mockReset().mockResolvedValue({ kind: 'answered', answer: {} });
});
afterEach(cleanup);

const open = (user: Partial<User> = {}, ownAddress: string | null = 'ada@arvo.example') =>
  render(
    <DataProvider data={dataWith({ sales: { saveMailChoices, addEmail } })}>
      <EmailSettings user={aUser(user)} ownAddress={ownAddress} />
    </DataProvider>,
  );
const named = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

test('says where mails go, and saves what is switched off', async () => {
  open();
  expect(screen.getByText(/go to ada@arvo\.example/u)).toBeDefined();
  expect(screen.queryByLabelText('Email')).toBeNull();
  fireEvent.click(named('Messages from hosts'));
  expect(named('Messages from hosts').checked).toBe(false);
  await vi.waitFor(() => expect(saveMailChoices).toHaveBeenCalledWith({ ...ALL_MAILS, messages: false }));
});

test('a switch that could not be saved goes back, and says so', async () => {
  saveMailChoices.mockResolvedValue({ kind: 'failed' });
  open({ mailChoices: { ...ALL_MAILS, reminders: false } });
  expect(named('Reminders by email').checked).toBe(false);
  fireEvent.click(named('Reminders by email'));
  expect((await screen.findByRole('alert')).textContent).toContain('could not save');
  expect(named('Reminders by email').checked).toBe(false);
});

test('somebody who signs in by phone adds an address, and reads what to do', async () => {
  open({}, null);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' zoe@arvo.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email' }));
  expect((await screen.findByRole('status')).textContent).toContain('zoe@arvo.example');
  expect(addEmail).toHaveBeenCalledWith('zoe@arvo.example');
});

test('a refused address is said at the field', async () => {
  addEmail.mockResolvedValue({ kind: 'refused', status: 400, error: 'Please enter a valid email address', extra: {} });
  open({}, null);
  fireEvent.click(screen.getByRole('button', { name: 'Add email' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
});

test('a confirmed address of theirs is where mails go; one that waits is named', () => {
  open({ mailAddress: { address: 'zoe@arvo.example', isConfirmed: true } }, null);
  expect(screen.getByText(/go to zoe@arvo\.example/u)).toBeDefined();
  cleanup();
  open({ mailAddress: { address: 'zoe@arvo.example', isConfirmed: false } }, null);
  expect(screen.getByRole('status').textContent).toContain('the link that we sent to zoe@arvo.example');
});
