import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { BankDetailsDialog } from './BankDetailsDialog.tsx';
import { answered, dataWithPayouts, refused, type Payouts } from './payouts.testing.ts';

let sent: BankDetails[];
let seen: string[];
let outcome: ReturnType<Payouts['saveBankDetails']>;

const saved = (onboardingUrl: string | null) => answered({ success: true, accountId: 'acct_1', onboardingUrl });

beforeAll(teachJsdomDialogs);
beforeEach(() => {
  sent = [];
  seen = [];
  outcome = Promise.resolve(saved(null));
  const data = dataWithPayouts({
    saveBankDetails: (details) => {
      sent.push(details);
      return outcome;
    },
  });
  render(
    <DataProvider data={data}>
      <BankDetailsDialog
        onClose={() => seen.push('closed')}
        onSaved={() => seen.push('saved')}
        leave={(url) => seen.push(url)}
      />
    </DataProvider>,
  );
});
afterEach(cleanup);

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Account name/u), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText(/BSB/u), '062000');
  await userEvent.type(screen.getByLabelText(/Account number/u), '1234 5678');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Details' }));

// @spec:5/bank-form
test('an empty form is not sent; focus moves to the first invalid field', async () => {
  await save();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/Account name/u));
  expect(screen.getByText('Account name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Account name/u), 'Ada');
  expect(screen.queryByText('Account name is required')).toBeNull();
});

test('the local stack says which numbers to try, beside the fields that they go into', () => {
  expect(screen.getByText('No money moves here. Try BSB 110-000 and account number 000123456.')).toBeTruthy();
});

test('a new host reads that Stripe has questions next', () => {
  expect(screen.getByText(/^Next: about 2 minutes on Stripe/u)).toBeTruthy();
});

test('the PayID field says that payouts go to the bank account', () => {
  expect(screen.getByRole('textbox', { name: /PayID/u, description: /your PayID is not used yet/u })).toBeTruthy();
});

// @spec:2/bank-dialog
test('sends the details in the format of the call, and closes', async () => {
  await fillIn();
  await save();
  expect(sent).toEqual([{ accountName: 'Ada Lovelace', bsb: '062-000', accountNumber: '12345678', payId: null }]);
  expect(seen).toEqual(['saved']);
});

test('if Stripe has questions, opens its page once and sends nothing more', async () => {
  outcome = Promise.resolve(saved('https://connect.stripe.example/setup/1'));
  await fillIn();
  await save();
  expect(seen).toEqual(['https://connect.stripe.example/setup/1']);
  await userEvent.click(screen.getByRole('button', { name: /Taking you to Stripe…/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([sent.length, seen.length]).toEqual([1, 1]);
  // The browser's back button shows the page as it was left.
  const restored = new Event('pageshow');
  Object.defineProperty(restored, 'persisted', { value: true });
  act(() => void window.dispatchEvent(restored));
  expect(seen.at(-1)).toBe('saved');
});

// @spec:8/bank
test('each failure shows its own message, which the next try clears; the form keeps its values', async () => {
  await fillIn();
  for (const [result, sentence] of [
    // The catalogue lacks this message: the dialog must show any message of the answer.
    [refused('The bank does not know this BSB.'), 'The bank does not know this BSB.'],
    [refused(''), 'Failed to create Stripe account'],
    [{ kind: 'failed' }, 'Failed to save bank details. Please try again.'],
  ] as const) {
    outcome = Promise.resolve(result);
    await save();
    expect(screen.getByRole('alert').textContent).toBe(sentence);
  }
  expect(seen).toEqual([]);
  let answer = (_outcome: Awaited<typeof outcome>): void => {};
  outcome = new Promise((resolve) => {
    answer = resolve;
  });
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => answer(saved(null)));
  expect([sent.length, seen]).toEqual([4, ['saved']]);
  expect(new Set(sent.map((details) => JSON.stringify(details))).size).toBe(1);
});

test('a second press during the first sends nothing', async () => {
  outcome = new Promise(() => {});
  await fillIn();
  await save();
  await save();
  expect(sent).toHaveLength(1);
});
