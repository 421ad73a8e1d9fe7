import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import { parseTaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { ContinueOnStripe } from './ContinueOnStripe.tsx';
import { EventPayments } from './EventPayments.tsx';
import { answered, dataWithPayouts, type Payouts, refused } from './payouts.testing.ts';
import { PayoutSettings } from './PayoutSettings.tsx';

const ADA = asUserId('ada');
const newcomer = aUser();
const saved: User = {
  ...newcomer,
  stripeAccountId: 'acct_1',
  payoutState: 'details-needed',
  bankDetails: { accountName: 'Ada King', bsb: '062-001', last4: '5678' },
};
const ready: User = { ...saved, payoutState: 'ready', paymentSetupComplete: true };

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

const settings = (user: User, payouts: Partial<Payouts> = {}) =>
  render(
    <DataProvider data={dataWithPayouts(payouts)}>
      <PayoutSettings uid={ADA} user={user} />
    </DataProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });

// @spec:3/bank-masked
test('the profile shows only name and last four digits of the bank details', () => {
  const { container } = settings(ready);
  expect(screen.getByText('•••• 5678')).toBeTruthy();
  expect(container.textContent).toContain('Ada King');
  expect(container.textContent).not.toContain('062');
  expect(screen.getByText('Payments are set up')).toBeTruthy();
});

test('changing bank details uses the same form with its own title and confirmation', async () => {
  const sent: unknown[] = [];
  const saveBankDetails: Payouts['saveBankDetails'] = async (details) => {
    sent.push(details);
    return answered({ success: true, accountId: 'acct_1', onboardingUrl: null });
  };
  settings(ready, { saveBankDetails });
  await userEvent.click(button('Change bank details'));
  const dialog = screen.getByRole('dialog', { name: 'Change bank details' });
  expect(dialog.textContent).not.toContain('on Stripe');
  await userEvent.type(screen.getByLabelText(/Account name/u), 'Ada King');
  await userEvent.type(screen.getByLabelText(/BSB/u), '110000');
  await userEvent.type(screen.getByLabelText(/Account number/u), '000123456');
  await userEvent.click(button('Save Details'));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Bank details saved')).toBeTruthy();
});

test('somebody without a bank account is offered to set up payments', async () => {
  settings(newcomer);
  expect(screen.getByText(/first add the bank account/u)).toBeTruthy();
  await userEvent.click(button('Set Up Payments'));
  expect(screen.getByRole('dialog', { name: 'Set up payments to create paid events' })).toBeTruthy();
});

test.each<[string, User, RegExp, string]>([
  ['details are needed', saved, /still needs some details/u, 'Continue on Stripe'],
  ['Stripe is checking', { ...saved, payoutState: 'in-review' }, /is checking your details/u, 'Check again'],
  ['payouts are stopped', { ...saved, payoutState: 'restricted' }, /Please contact support/u, 'Check again'],
  [
    'what is needed is named',
    { ...saved, payoutNeeds: ['birth-date', 'terms'] },
    /^Your date of birth$/u,
    'Continue on Stripe',
  ],
  ['more is due', { ...ready, payoutDueBy: Date.UTC(2026, 11, 3, 2) }, /by 3 December 2026/u, 'Continue on Stripe'],
])('a paid event shows what is missing and what to do: %s', (_when, user, sentence, action) => {
  const isReady = user.paymentSetupComplete;
  render(
    <DataProvider data={dataWithPayouts({})}>
      <EventPayments status={payoutStatusOf(user)} error={null} onSetUp={() => {}} />
    </DataProvider>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(button(action)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set Up Payments' }) === null).toBe(isReady);
});

test('"Check again" calls the server, and shows a failure', async () => {
  let times = 0;
  const check: Payouts['check'] = async () => {
    times += 1;
    return times === 1 ? { kind: 'failed' } : answered({ success: true, accountId: 'acct_1', state: 'ready' });
  };
  settings({ ...saved, payoutState: 'in-review' }, { check });
  await userEvent.click(button('Check again'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't reach Stripe/u);
  await userEvent.click(button('Check again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(times).toBe(2);
});

test('in the wizard "Continue on Stripe" is no second primary button beside "Next"', () => {
  render(
    <DataProvider data={dataWithPayouts({})}>
      <EventPayments status={payoutStatusOf(saved)} error={null} onSetUp={() => {}} />
    </DataProvider>,
  );
  expect(button('Continue on Stripe').className).not.toContain('bg-accent');
  cleanup();
  settings(saved);
  expect(button('Continue on Stripe').className).toContain('bg-accent');
});

test('each press on "Continue on Stripe" requests a new link', async () => {
  const left: string[] = [];
  const links = ['refused', 'failed', 'https://connect.stripe.example/setup/2'];
  const onboardingLink: Payouts['onboardingLink'] = async () => {
    const next = links.shift() ?? '';
    if (next === 'refused') return refused('Please save your bank details first.');
    return next === 'failed' ? { kind: 'failed' } : answered({ success: true, onboardingUrl: next });
  };
  render(
    <DataProvider data={dataWithPayouts({ onboardingLink })}>
      <ContinueOnStripe leave={(url) => left.push(url)} />
    </DataProvider>,
  );
  await userEvent.click(button('Continue on Stripe'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please save your bank details first.');
  await userEvent.click(button('Continue on Stripe'));
  expect(screen.getByRole('alert').textContent).toMatch(/couldn't open Stripe's page/u);
  await userEvent.click(button('Continue on Stripe'));
  expect(left).toEqual(['https://connect.stripe.example/setup/2']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('ABN and GST', () => {
  let world: ReturnType<typeof screenWorld>;
  const edit = async (user: User, name: string) => {
    world = screenWorld();
    world.signIn(ADA, { ...user, profilePicture: 'https://photos.example/ada.jpg' });
    render(world.around(<PayoutSettings uid={ADA} user={user} />));
    await userEvent.click(button(name));
    return screen.getByRole('textbox', { name: 'ABN (optional)' });
  };
  /** The tax details in the database. */
  const stored = () => world.server.documents().get(userPath(ADA))?.taxDetails;
  const registered = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });

  test('are saved together, with a confirmation', async () => {
    const abn = await edit(ready, 'Add ABN and GST');
    await userEvent.type(abn, '51824753556');
    expect(abn).toHaveProperty('value', '51 824 753 556');
    await userEvent.click(screen.getByRole('switch', { name: "I'm registered for GST" }));
    await userEvent.click(button('Save'));
    expect(stored()).toEqual(registered);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('ABN and GST saved')).toBeTruthy();
  });

  test.each([
    ['51824753557', false, /Enter a valid ABN/u],
    ['', true, /Enter your ABN/u],
  ])('are not saved with the ABN "%s"', async (typed, isGst, sentence) => {
    const abn = await edit(ready, 'Add ABN and GST');
    if (typed) await userEvent.type(abn, typed);
    if (isGst) await userEvent.click(screen.getByRole('switch', { name: "I'm registered for GST" }));
    await userEvent.click(button('Save'));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(abn).toBe(document.activeElement);
    expect(world.calls('people.saveTaxDetails')).toEqual([]);
  });

  test('are shown once saved, and removed by emptying both', async () => {
    const abn = await edit({ ...ready, taxDetails: registered }, 'Change ABN and GST');
    expect(screen.getByText('51 824 753 556')).toBeTruthy();
    expect(screen.getByText('Registered')).toBeTruthy();
    await userEvent.clear(abn);
    await userEvent.click(screen.getByRole('switch', { name: "I'm registered for GST" }));
    await userEvent.click(button('Save'));
    await vi.waitFor(() => expect(stored()).toBeNull(), 10_000);
  });

  test('show a message if they could not be saved, and keep the input', async () => {
    const abn = await edit(ready, 'Add ABN and GST');
    world.goOffline();
    await userEvent.type(abn, '51824753556');
    await userEvent.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not save your ABN/u);
    expect(abn).toHaveProperty('value', '51 824 753 556');
  });

  test('are not shown to somebody who sells nothing', () => {
    settings(newcomer);
    expect(screen.queryByRole('button', { name: /ABN/u })).toBeNull();
  });
});
