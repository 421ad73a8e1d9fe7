import { describe, expect, test } from 'vitest';
import { parseTaxDetails } from '../money/taxDetails.ts';
import { orderTexts } from '../texts/money/orders.ts';
import { order } from './order.testing.ts';
import { receiptFacts, receiptLines, receiptNotes } from './receipt.ts';

const SELLER = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });
if (SELLER === null) throw new Error('the ABN is not valid');

describe('who and what a receipt is for', () => {
  test('names the order and its times, and the buyer and the ABN where they are known', () => {
    const { id } = order();
    const [ordered, paidOn] = ['Sun 22 Nov 2026, 11:00 AM', 'Sun 22 Nov 2026, 11:01 AM'];
    expect(receiptFacts(order({ sellerTax: SELLER }), 'Ada Lovelace')).toEqual([
      { name: orderTexts.abn, value: '51 824 753 556' },
      { name: orderTexts.buyer, value: 'Ada Lovelace' },
      { name: orderTexts.number, value: id },
      { name: orderTexts.ordered, value: ordered, isMoment: true },
      { name: orderTexts.paidOn, value: paidOn, isMoment: true },
    ]);
    expect(receiptFacts(order({ paidAt: null }), null)).toEqual([
      { name: orderTexts.number, value: id },
      { name: orderTexts.ordered, value: ordered, isMoment: true },
    ]);
  });
});

describe('the amounts of a receipt', () => {
  const item = { kind: 'item', name: orderTexts.item(2, '$50.00'), amount: '$100.00' };

  test('are the tickets and their total', () => {
    expect(receiptLines(order())).toEqual([item, { kind: 'total', name: orderTexts.total, amount: '$100.00' }]);
  });

  test('include what is left after a refund of a single cent', () => {
    expect(receiptLines(order({ refundedCents: 1 })).slice(2)).toEqual([
      { kind: 'refund', name: orderTexts.refundedLine, amount: '-$0.01' },
      { kind: 'total', name: orderTexts.remaining, amount: '$99.99' },
    ]);
  });

  test('include the GST of each total if the seller is registered', () => {
    expect(receiptLines(order({ sellerTax: SELLER, refundedCents: 5000 })).slice(1)).toEqual([
      { kind: 'total', name: orderTexts.total, amount: '$100.00' },
      { kind: 'gst', name: orderTexts.gst, amount: '$9.09' },
      { kind: 'refund', name: orderTexts.refundedLine, amount: '-$50.00' },
      { kind: 'total', name: orderTexts.remaining, amount: '$50.00' },
      { kind: 'gst', name: orderTexts.gst, amount: '$4.55' },
    ]);
  });

  test('have a note that a seller with an ABN charges no GST', () => {
    expect(receiptNotes(order({ sellerTax: { ...SELLER, isGstRegistered: false } }))).toEqual([
      orderTexts.included,
      orderTexts.noGst,
    ]);
    for (const sellerTax of [SELLER, null]) expect(receiptNotes(order({ sellerTax }))).toEqual([orderTexts.included]);
  });
});
