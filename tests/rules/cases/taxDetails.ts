import { allow, type Case, commit, deny, type Fields, update } from '../support/attempt.ts';
import { dropped, legalWorld, userPath } from '../support/legalWorld.ts';
import { host, member } from '../support/people.ts';

/** users/{uid}.taxDetails, for receipts. Only the owner writes and reads it. */

const tax = { abn: '51824753556', isGstRegistered: true };

const change = (taxDetails: unknown, as = host) => ({
  world: legalWorld,
  as,
  attempt: commit(update(userPath(host), { taxDetails } as Fields)),
});

export const taxCases: readonly Case[] = [
  allow('tax details: an ABN and a registration for GST', change(tax)),
  allow('tax details: an ABN alone', change({ ...tax, isGstRegistered: false })),
  allow('tax details: none', change(null)),
  allow('tax details: dropped', change(dropped)),
  deny("tax details: somebody else's", change(tax, member)),
  deny('tax details: a string', change(tax.abn)),
  deny('tax details: an ABN of ten digits', change({ ...tax, abn: '5182475355' })),
  deny('tax details: an ABN of twelve digits', change({ ...tax, abn: '518247535561' })),
  deny('tax details: an ABN with blanks', change({ ...tax, abn: '51 824 753 556' })),
  deny('tax details: an ABN that is a number', change({ ...tax, abn: 51_824_753_556 })),
  deny('tax details: no ABN', change({ isGstRegistered: true })),
  deny('tax details: without isGstRegistered', change({ abn: tax.abn })),
  deny('tax details: a registration for GST that is a string', change({ ...tax, isGstRegistered: 'yes' })),
  deny('tax details: an extra field', change({ ...tax, name: 'Somebody Pty Ltd' })),
];
