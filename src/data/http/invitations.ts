import { readInvitation } from '@arvo/domain/protocol/contracts/sales.schema.ts';
import type { Invitation } from '@arvo/domain/tickets/invitation.ts';
import type { CallOutcome } from '../ports/payments.ts';
import type { WithTicket } from '../ports/sales.ts';
import { createCalls } from './calls.ts';

/** The link's secret is in the body, so no log has it, and whoever has it need not be signed in. */
const call = createCalls(async () => ({}));

export const read = (ticket: WithTicket): Promise<CallOutcome<Invitation>> => call(readInvitation, ticket);
