import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toldFieldsOf } from '../changes/eventChange.ts';
import { anEvent } from '../events/event.testing.ts';
import { cardOf } from '../events/eventCard.ts';
import { orderAmounts } from '../orders/order.ts';
import { order } from '../orders/order.testing.ts';
import { cancelledMail, changedMail } from './eventMails.ts';
import { mailText } from './mailText.ts';
import { claimedMail, refundedMail, ticketMail } from './moneyMails.ts';

const FRAME = { origin: 'https://arvo.example', sender: 'Arvo, 1 Harris Street, Pyrmont NSW 2009', stop: null };
const event = anEvent({ isPaid: true });
const people = { host: 'Ada', buyer: null };

describe('the mail with tickets', () => {
  const mail = ticketMail({ order: order(), event, ...people });
  const text = mailText(mail, FRAME);

  it('says when and where, what was paid, and where to go on', () => {
    expect(mail.subject).toBe('Your 2 tickets for Rooftop film night');
    for (const line of [
      'When: Sat 12 Dec 2026, 6:30 PM AEDT',
      'Where: Fitzroy VIC',
      '2 tickets at $50.00: $100.00',
      'Total: $100.00',
      'Order number: a1B2c3D4e5F6g7H8i9J0',
      'View event: https://arvo.example/events/aB3dE6gH9jK2mN5pQ8sT',
      'Sent by Arvo, 1 Harris Street, Pyrmont NSW 2009',
    ])
      expect(text).toContain(line);
    expect(mail.calendar).toBe(event);
  });

  it('is a tax invoice of a host who is registered for GST', () => {
    const sellerTax = { abn: '51824753556', isGstRegistered: true } as never;
    const invoice = mailText(ticketMail({ order: order({ sellerTax }), event, ...people }), FRAME);
    for (const line of ['Tax invoice', 'ABN: 51 824 753 556', 'Includes GST of: $9.09'])
      expect(invoice).toContain(line);
  });

  it('of friends alone does not say that the buyer is in', () => {
    const friends = order({ ...orderAmounts(5000, 1), includesBuyer: false, ticketNumbers: [2] });
    expect(ticketMail({ order: friends, event, ...people })).toMatchObject({
      subject: 'Your ticket for Rooftop film night',
      heading: 'Your tickets are ready',
    });
  });
});

describe('the mail about a change', () => {
  const was = toldFieldsOf(anEvent());
  const moved = anEvent({ date: '2026-12-13', startAt: Date.UTC(2026, 11, 13, 7, 30), area: 'Carlton VIC' });
  const news = {
    revision: 2,
    at: Date.UTC(2026, 11, 1),
    was,
    isAddressNew: true,
    isMaterial: true,
    note: 'It rains.\nSorry!',
  };

  it('has old beside new, the host’s note, and the new calendar entry', () => {
    const mail = changedMail({ event: moved, news, isHolder: false, refundUntil: null });
    expect(mail.subject).toBe('Date and time, Location changed: Rooftop film night');
    expect(mailText(mail, FRAME)).toContain(
      'Date and time: Sun 13 Dec, 6:30 PM (was Sat 12 Dec, 6:30 PM)\nLocation: Carlton VIC (was Fitzroy VIC)',
    );
    expect(mailText(mail, FRAME)).toContain('From the host:\nIt rains.\nSorry!');
    expect(mail.calendar).toBe(moved);
  });

  it('says until when the money comes back, in the event’s own time', () => {
    const mail = changedMail({ event: moved, news, isHolder: false, refundUntil: Date.UTC(2026, 11, 12, 7, 30) });
    expect(mailText(mail, FRAME)).toContain('have your money back until Sat 12 Dec 2026, 6:30 PM');
  });
});

it('the mail about a cancelled event says why, and of a paid one that money comes back', () => {
  const text = (isPaid: boolean, word: string) => mailText(cancelledMail({ card: cardOf(event), word, isPaid }), FRAME);
  expect(text(true, 'The band is ill.')).toMatch(/is cancelled[^]*The band is ill\.[^]*whole price back/u);
  expect(text(false, '')).not.toMatch(/From the host|price back/u);
});

const hostile = fc.stringMatching(/^[a-z<>"&\r\n\0\u2028 :,]{1,30}$/u);

it('no title or name adds a line to a subject', () => {
  fc.assert(
    fc.property(hostile, (title) => {
      const named = anEvent({ title });
      for (const { subject } of [
        ticketMail({ order: order(), event: named, ...people }),
        refundedMail(order({ event: { ...order().event, title } }), { cents: 100 }),
        claimedMail(anEvent(), title),
        cancelledMail({ card: cardOf(named), word: title, isPaid: false }),
      ])
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});
