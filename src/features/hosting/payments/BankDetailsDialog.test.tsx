import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/jsdomDialog.ts';
import { BankDetailsDialog } from './BankDetailsDialog.tsx';
import type { PayoutSetupOutcome } from './payoutSetup.ts';

let sent: BankDetails[];
let closed: string[];
let outcome: Promise<PayoutSetupOutcome>;

beforeAll(teachJsdomDialogs);
beforeEach(() => {
  sent = [];
  closed = [];
  outcome = Promise.resolve({ kind: 'saved' });
  render(
    <BankDetailsDialog
      onClose={() => closed.push('closed')}
      onSaved={() => closed.push('saved')}
      setUpPayouts={(details) => {
        sent.push(details);
        return outcome;
      }}
    />,
  );
});
afterEach(cleanup);

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Account name/u), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText(/BSB/u), '062000');
  await userEvent.type(screen.getByLabelText(/Account number/u), '1234 5678');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Details' }));

test('an empty form is not sent; focus is on the first field that is wrong', async () => {
  await save();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/Account name/u));
  expect(screen.getByText('Account name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Account name/u), 'Ada');
  expect(screen.queryByText('Account name is required')).toBeNull();
});

test('details are sent as the call wants them, and the dialog is done', async () => {
  await fillIn();
  await save();
  expect(sent).toEqual([{ accountName: 'Ada Lovelace', bsb: '062-000', accountNumber: '12345678', payId: null }]);
  expect(closed).toEqual(['saved']);
});

test('a failure is said, what was typed stays, and it can be tried again', async () => {
  outcome = Promise.resolve({ kind: 'failed', message: 'Failed to save bank details. Please try again.' });
  await fillIn();
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Failed to save bank details. Please try again.');
  outcome = Promise.resolve({ kind: 'saved' });
  await save();
  expect([sent.length, closed]).toEqual([2, ['saved']]);
});

test('a second press while the first is under way sends nothing more', async () => {
  outcome = new Promise(() => {});
  await fillIn();
  await save();
  await save();
  expect(sent).toHaveLength(1);
});
