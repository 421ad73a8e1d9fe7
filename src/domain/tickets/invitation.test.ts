import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import {
  formatKeptInvitation,
  invitationIn,
  invitationPath,
  parseKeptInvitation,
  ticketOfHash,
  withoutSecret,
  withTicketInHash,
} from './invitation.ts';
import { parseTicketId } from './ticket.ts';

const SECRET = 'abcdefghijklmnopqrstuv';
const ticket = parseTicketId(SECRET) ?? expect.fail('no ticket');

describe('an invitation’s address', () => {
  it('has its secret in the fragment, which no server sees', () => {
    expect(invitationPath(asEventId('a'), ticket)).toBe(`/events/a?invitation#ticket=${SECRET}`);
  });

  it.each([
    ['/events/a?ticket=s', '/events/a?invitation#ticket=s'],
    ['/events/a/?ticket=s', '/events/a?invitation#ticket=s'],
    ['/events/a?paid=true&ticket=s&intent=join-paid', '/events/a?paid=true&invitation&intent=join-paid#ticket=s'],
    ['/events/a?ticket=s&ticket=t#part', '/events/a?invitation#ticket=s'],
    ['/events/a?ticket', '/events/a?ticket'],
    ['/events/a?aticket=s', '/events/a?aticket=s'],
    ['/events/a#?ticket=s', '/events/a#?ticket=s'],
    ['/events/a?ticket=%E0%A4%A', '/events/a?invitation#ticket=%E0%A4%A'],
    ['/events/a?invitation#ticket=s', '/events/a?invitation#ticket=s'],
    ['/events/a', '/events/a'],
    ['/events/a/orders?ticket=s', '/events/a/orders?ticket=s'],
    ['/home?ticket=s', '/home?ticket=s'],
    ['//evil.example/events/a?ticket=s', '//evil.example/events/a?ticket=s'],
  ])('%s is moved to %s', (href, expected) => {
    expect(withTicketInHash(href)).toBe(expected);
  });

  it('without its secret says that somebody is invited, and loses nothing else', () => {
    expect(withoutSecret(`/events/a?invitation&intent=join-paid#ticket=${SECRET}`)).toBe(
      '/events/a?invitation&intent=join-paid',
    );
    expect(withoutSecret('/events/a?utm_source=poster#guests')).toBe('/events/a?utm_source=poster#guests');
  });

  it('of any query shows the secret to no server', () => {
    const word = fc.stringMatching(/^[a-z=&?/]{0,12}$/u);
    fc.assert(
      fc.property(word, word, (before, after) => {
        const href = `/events/a?${before}&ticket=${SECRET}&${after}`;
        expect(withTicketInHash(href).split('#')[0]).not.toContain(SECRET);
        expect(withoutSecret(href)).not.toContain(SECRET);
      }),
    );
  });

  it.each([
    ['/events/a?invitation#ticket=s', { id: 'a', ticket: 's' }],
    ['/events/a#ticket=s', { id: 'a', ticket: 's' }],
    ['/events/a?x=1&invitation', { id: 'a', ticket: null }],
    ['/events/a?invitation=#ticket=[1]', { id: 'a', ticket: null }],
    ['/events/a?invitations', null],
    ['/home?invitation', null],
  ])('%s is read as %j', (href, expected) => {
    expect(invitationIn(href)).toEqual(expected);
  });

  it.each(['ticket=', '#ticket=../x', 'other=s', ''])('the fragment %j names no ticket', (hash) => {
    expect(ticketOfHash(hash)).toBeNull();
  });
});

describe('the invitation kept on a device', () => {
  const DAY = 86_400_000;
  const kept = { id: 'a', ticket: SECRET };

  it('is kept for seven days', () => {
    const text = formatKeptInvitation(kept, DAY);
    expect([DAY, 7.9 * DAY, 8 * DAY, DAY - 1].map((now) => parseKeptInvitation(text, now))).toEqual([
      kept,
      kept,
      null,
      null,
    ]);
  });

  it.each([null, '', 'x', '0', '0 a', 'x a b', '{}'])('is none where %j is stored', (text) => {
    expect(parseKeptInvitation(text, 0)).toBeNull();
  });
});
