import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_MAILS } from '../mail/mailChoices.ts';
import { parseProfile, parseUser } from './person.schema.ts';

const document = {
  email: 'ada@arvo.example',
  name: 'Ada Lovelace',
  displayName: 'Ada L.',
  profilePicture: 'https://pictures.example/ada.jpg',
  profileComplete: true,
  termsAccepted: true,
  createdAt: 1_800_000_000_000,
  phoneNumber: '+61412345678',
  firstTime: true,
  paymentSetupComplete: true,
  bankDetails: { accountName: 'Ada', bsb: '062-000', last4: '1234' },
  changesOfMind: { a1B2c3D4e5F6g7H8i9J0: 1_800_000_000_000 },
  taxDetails: { abn: '51824753556', isGstRegistered: true },
  stripeAccountId: 'acct_1',
  payoutState: 'ready',
  payoutDueBy: 1_800_000_000_000,
  payoutNeeds: ['birth-date'],
  mailChoices: { joined: true, messages: false, reminders: true },
  mailAddress: { address: 'ada@home.example', isConfirmed: true },
  updates: [{ id: 'claimed_picnic_mina_ada', title: 'Mina claimed your ticket', path: '/events/picnic', at: 5 }],
};

describe('users/{uid} (specification section 3)', () => {
  // @spec:3/user
  it('is read field by field', () => {
    expect(parseUser(document)).toEqual(document);
  });

  it('ignores unknown bank details and payout states', () => {
    const odd = { ...document, bankDetails: { accountName: 'Ada', accountNumber: '12345678' }, payoutState: 'odd' };
    expect(parseUser(odd)).toMatchObject({ bankDetails: null, payoutState: null, paymentSetupComplete: false });
  });

  // @spec:3/user
  it('uses the first entry of a photos list if there is no picture', () => {
    const photos = ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'];
    expect(parseUser({ ...document, profilePicture: undefined, photos })?.profilePicture).toBe(photos[0]);
    expect(parseUser({ ...document, photos })?.profilePicture).toBe(document.profilePicture);
    expect(parseUser({ ...document, profilePicture: 7, photos: 'none' })?.profilePicture).toBeNull();
  });

  it('gets every mail that the document does not stop', () => {
    const choices = (mailChoices: unknown) => parseUser({ ...document, mailChoices })?.mailChoices;
    for (const none of [undefined, null, 'all', {}]) expect(choices(none)).toEqual(ALL_MAILS);
    expect(choices({ joined: false, messages: 'no' })).toEqual({ ...ALL_MAILS, joined: false });
  });

  it('has not changed their mind if the document does not say so', () => {
    expect(parseUser({ ...document, changesOfMind: undefined })?.changesOfMind).toEqual({});
    expect(parseUser({ ...document, changesOfMind: { one: 'yesterday' } })?.changesOfMind).toEqual({});
  });

  // @spec:3/magic-link-user
  it('is incomplete after a magic link, which writes three fields', () => {
    expect(parseUser({ email: 'ada@arvo.example', profileComplete: false, createdAt: 1 })).toMatchObject({
      email: 'ada@arvo.example',
      name: '',
      profileComplete: false,
      firstTime: false,
      paymentSetupComplete: false,
    });
  });

  // @spec:4/payment-readiness
  it('has payments set up only if there are bank details', () => {
    const { bankDetails: _bankDetails, ...without } = document;
    for (const user of [without, ...[undefined, null, 'none'].map((bankDetails) => ({ ...document, bankDetails }))]) {
      expect(parseUser(user)?.paymentSetupComplete).toBe(false);
    }
    expect(parseUser({ ...document, paymentSetupComplete: false })?.paymentSetupComplete).toBe(false);
  });

  it('uses either name for the other if one is missing', () => {
    expect(parseUser({ ...document, displayName: '' })?.displayName).toBe('Ada Lovelace');
    expect(parseUser({ ...document, name: undefined })?.name).toBe('Ada L.');
  });

  it('never throws, and is complete only if profileComplete is true', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...Object.keys(document)), fc.anything())),
        (any) => {
          const user = parseUser(any);
          parseProfile(any);
          if (user?.profileComplete) expect(any).toHaveProperty('profileComplete', true);
        },
      ),
    );
  });
});
