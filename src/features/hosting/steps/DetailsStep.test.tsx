import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { DetailsStep } from './DetailsStep.tsx';

it.each([
  ['', null],
  ['rubbish', null],
  ['25.005', null],
  ['0.49', null],
  ['0.50', /^\$0\.\d\d$/u],
  ['10000', /^\$9,[\d.,]+$/u],
  ['10000.01', null],
  ['99999999', null],
])('the share of a price of %j is shown only if the price is valid', (price, share) => {
  const draft = { ...EMPTY_DRAFT, isPaid: true, price };
  render(
    // Only the gateways that the payments' card uses.
    <DataProvider data={dataWith({})}>
      <DetailsStep draft={draft} problems={{}} onEdit={() => {}} host={null} onSetUpPayments={() => {}} />
    </DataProvider>,
  );
  const shown = screen.queryByText('You receive per ticket')?.nextElementSibling?.textContent ?? null;
  if (share === null) expect(shown).toBeNull();
  else expect(shown).toMatch(share);
});
