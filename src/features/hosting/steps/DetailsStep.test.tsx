import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { DetailsStep } from './DetailsStep.tsx';

afterEach(cleanup);

function Paid({ price }: { price: string }) {
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, isPaid: true, price });
  const edit = (fields: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...fields }));
  return <DetailsStep draft={draft} problems={{}} onEdit={edit} host={null} onSetUpPayments={() => {}} />;
}
/** Only the gateways that the payments' card uses. */
const open = (price: string) =>
  render(
    <DataProvider data={dataWith({})}>
      <Paid price={price} />
    </DataProvider>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>(/^Ticket price \(AUD\)/u);
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent ?? null;

it.each(['', 'rubbish', '25.005', '0.49', '10000.01', '99999999'])(
  'no share is shown for a price of %j, which is not valid',
  (price) => {
    open(price);
    expect(beside('You receive')).toBeNull();
  },
);

describe('the access facts', () => {
  const fact = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  const answer = (name: string, value: string) => fireEvent.change(fact(name), { target: { value } });

  it('keep each answer until it is taken back', () => {
    open('20');
    expect(within(screen.getByRole('group', { name: 'Access' })).getAllByRole('combobox')).toHaveLength(7);
    answer('Step-free access', 'yes');
    answer('Auslan', 'ask');
    expect([fact('Step-free access').value, fact('Auslan').value, fact('Hearing loop').value]).toEqual([
      'yes',
      'ask',
      '',
    ]);
    answer('Step-free access', '');
    expect([fact('Step-free access').value, fact('Auslan').value]).toEqual(['', 'ask']);
  });
});

describe("the host's share of an order, which has one fee", () => {
  // @spec:9/fee
  it.each([
    // 1.75 % of the order and 30 c, as in docs/payments.md.
    ['0.50', '$0.19', '$0.31', '$2.16', '$0.34'],
    ['15', '$14.44', '$0.56', '$73.39', '$1.61'],
    ['50', '$48.82', '$1.18', '$245.32', '$4.68'],
    ['10000', '$9,824.70', '$175.30', '$49,124.70', '$875.30'],
  ])('at a price of %s is %s of 1 ticket after %s, and %s of 5 after %s', (price, one, oneFee, five, fiveFee) => {
    open(price);
    expect([beside('You receive'), beside('For 5 in one order')]).toEqual([`At least ${one} a ticket`, five]);
    const fees = screen.getAllByText(/^After a .* platform fee$/u).map(({ textContent }) => textContent);
    expect(fees).toEqual([`After a ${oneFee} platform fee`, `After a ${fiveFee} platform fee`]);
  });
});

// @spec:9/payout
it('the host reads when the money comes, and how long the bank takes', () => {
  open('20');
  expect(
    screen.getByText(
      /Paid to the bank 24 hours after the event\. Deposits go out daily, and banks take 1 to 2 business days/u,
    ),
  ).toBeTruthy();
});

// @spec:5/step-2
it('asks for a capacity from 1 to 1000, and recommends a price of $15 to $50', () => {
  open('');
  const capacity = screen.getByLabelText<HTMLInputElement>(/^Capacity/u);
  expect([capacity.min, capacity.max]).toEqual(['1', '1000']);
  expect(screen.getByText('How many people can come, from 1 to 1000')).toBeTruthy();
  expect(screen.getByText('We recommend $15 to $50')).toBeTruthy();
});

it('a usual capacity is a press away', () => {
  open('');
  fireEvent.click(screen.getByRole('button', { name: '50 people' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Capacity/u).value).toBe('50');
  expect(screen.getByRole('button', { name: '50 people', pressed: true })).toBeTruthy();
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

describe('the price', () => {
  it.each([
    ['19,50', '$19.50'],
    ['19.50', '$19.50'],
    ['1,950.00', '$1,950.00'],
    ['$20', '$20.00'],
    [' 20 ', '$20.00'],
  ])('typed as %j is shown as it is understood: %s', (typed, understood) => {
    open('');
    fireEvent.change(field(), { target: { value: typed } });
    expect(beside('Guests pay per ticket')).toBe(understood);
  });

  it('is a text field with the keyboard for amounts', () => {
    open('');
    expect([field().type, field().inputMode]).toEqual(['text', 'decimal']);
  });

  it('that may mean two is asked about, and the answer is typed for the host', () => {
    open('1.950');
    expect(screen.getByText('Which price do you mean?').tagName).toBe('OUTPUT');
    expect(beside('Guests pay per ticket')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '$1.95' }));
    expect([field().value, beside('Guests pay per ticket')]).toEqual(['1.95', '$1.95']);
    expect(screen.queryByText('Which price do you mean?')).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});
