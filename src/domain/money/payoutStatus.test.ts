import { expect, test } from 'vitest';
import { maskedAccount, payoutStatusOf } from './payoutStatus.ts';

const bankDetails = { accountName: 'Ada', bsb: '062-000', last4: '5678' };
const user = {
  bankDetails,
  paymentSetupComplete: false,
  payoutState: null,
  payoutDueBy: null,
  payoutNeeds: [],
} as const;

test('without bank details the state is not set up', () => {
  expect(payoutStatusOf(null)).toEqual({ kind: 'no-bank-account' });
  expect(payoutStatusOf({ ...user, bankDetails: null, payoutState: 'ready', paymentSetupComplete: true })).toEqual({
    kind: 'no-bank-account',
  });
});

test.each([
  ['in-review', 'in-review'],
  ['restricted', 'restricted'],
  ['ready', 'in-review'],
] as const)('an incomplete set-up that Stripe reports as %s is %s', (payoutState, kind) => {
  expect(payoutStatusOf({ ...user, payoutState })).toEqual({ kind, last4: '5678' });
});

test.each([null, 'details-needed'] as const)('the state %s lists the details that Stripe needs', (payoutState) => {
  const payoutNeeds = ['birth-date', 'terms'] as const;
  expect(payoutStatusOf({ ...user, payoutState, payoutNeeds })).toEqual({
    kind: 'details-needed',
    last4: '5678',
    needs: payoutNeeds,
  });
});

test('a complete set-up is ready, with the deadline of Stripe', () => {
  const ready = {
    ...user,
    paymentSetupComplete: true,
    payoutState: 'ready',
    payoutDueBy: 5,
    payoutNeeds: ['identity'],
  } as const;
  expect(payoutStatusOf(ready)).toEqual({ kind: 'ready', last4: '5678', dueBy: 5, needs: ['identity'] });
});

test('only the last four digits of an account number are shown', () => {
  expect(maskedAccount('5678')).toBe('•••• 5678');
});
