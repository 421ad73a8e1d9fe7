import { asEventId } from '@arvo/domain/events/event.ts';
import {
  claimTicket as claimCall,
  mailInvitation as mailCall,
  openTicket as openCall,
  readInvitation as readCall,
  replaceTicket as replaceCall,
  restoreTicket as restoreCall,
  sendTicket as sendCall,
} from '@arvo/domain/protocol/contracts/sales.schema.ts';
import type { ClaimRefusal } from '@arvo/domain/tickets/claim.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { cancelledSentence, eventTexts } from '@arvo/domain/texts/events/events.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { db } from '../platform/admin.ts';
import { member, verified } from '../platform/requests/callers.ts';
import { callEndpoint, openEndpoint } from '../platform/requests/endpoint.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { claimTicket } from './claimTicket.ts';
import { type Invited, mailInvitation } from './mailInvitation.ts';
import { openTicket } from './openTicket.ts';
import { readInvitation } from './readInvitation.ts';
import { replaceTicket } from './replaceTicket.ts';
import { restoreTicket } from './restoreTicket.ts';
import { sendTicket } from './sendTicket.ts';

const HOUR_MS = 60 * 60_000;
/** Nobody can guess 128 random bits; this limits attempts anyway. */
const GUESSES = { most: 60, per: HOUR_MS };
/** Three reads of documents each; an office may share an address. */
const READS = { most: 120, per: 60_000 };
const tools = () => ({ db: db(), clock: Date.now });

/** The answer for links that never existed and for used ones is the same, so that nobody can tell which exist. */
const invalid = (): Refusal => refuse(410, salesTexts.claim.invalid, { reason: 'invalid' });

function refusedClaim(reason: ClaimRefusal): Refusal {
  switch (reason) {
    case 'invalid':
      return invalid();
    case 'host':
      return refuse(403, refusalTexts.host, { reason });
    case 'already-guest':
      return refuse(409, salesTexts.claim.alreadyAttending, { reason });
    case 'removed':
      return refuse(403, eventTexts.removed(''), { reason });
    case 'no-profile':
      return refuse(403, callTexts.profileIncomplete, { reason });
    case 'over':
      return refuse(410, eventTexts.overSentence, { reason });
    case 'cancelled':
      return refuse(410, cancelledSentence, { reason });
  }
}

const claim = callEndpoint(claimCall, {
  who: member,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const result = await claimTicket(tools(), { eventId: asEventId(eventId), ticketId: id, claimer: caller.uid });
    return result === 'claimed' ? { success: true } : refusedClaim(result);
  },
});

const open = callEndpoint(openCall, {
  who: verified,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const result = await openTicket(tools(), { eventId: asEventId(eventId), ticketId: id, viewer: caller.uid });
    return result === 'opened' ? { success: true } : invalid();
  },
});

const replace = callEndpoint(replaceCall, {
  who: verified,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const result = await replaceTicket(tools(), { eventId: asEventId(eventId), ticketId: id, owner: caller.uid });
    if (result.kind === 'replaced') return { success: true, ticketId: result.ticketId };
    return result.kind === 'claimed' ? refuse(409, refusalTexts.claimedAlready, { reason: 'claimed' }) : invalid();
  },
});

const send = callEndpoint(sendCall, {
  who: verified,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const result = await sendTicket(tools(), { eventId: asEventId(eventId), ticketId: id, owner: caller.uid });
    return result === 'sent' ? { success: true } : invalid();
  },
});

function refusedMail(reason: Exclude<Invited, 'written'>): Refusal {
  const { tickets } = salesTexts;
  switch (reason) {
    case 'no-address':
      return refuse(400, tickets.mailInvalid, { reason });
    case 'invalid':
      return invalid();
    case 'claimed':
      return refuse(409, refusalTexts.claimedAlready, { reason });
    case 'over':
      return refuse(410, eventTexts.overSentence, { reason });
    case 'unwanted':
      return refuse(409, tickets.mailRefused, { reason });
    case 'too-often':
      return refuse(429, tickets.mailTooOften, { reason });
  }
}

const mail = callEndpoint(mailCall, {
  who: verified,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId, email }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const mailing = { eventId: asEventId(eventId), ticketId: id, owner: caller.uid, email };
    const result = await mailInvitation(tools(), mailing);
    return result === 'written' ? { success: true } : refusedMail(result);
  },
});

const restore = callEndpoint(restoreCall, {
  who: verified,
  perPerson: GUESSES,
  handle: async ({ eventId, ticketId }, { caller }) => {
    const id = parseTicketId(ticketId);
    if (id === null) return invalid();
    const result = await restoreTicket(tools(), { eventId: asEventId(eventId), ticketId: id, owner: caller.uid });
    return result === 'restored' ? { success: true } : invalid();
  },
});

const read = openEndpoint(readCall, {
  perAddress: READS,
  handle: async ({ eventId, ticketId }) => {
    const id = parseTicketId(ticketId);
    const invitation = id && (await readInvitation(db(), { eventId: asEventId(eventId), ticketId: id }));
    return invitation ? { success: true, ...invitation } : invalid();
  },
});

export const ticketEndpoints = [claim, open, send, mail, replace, restore, read];
