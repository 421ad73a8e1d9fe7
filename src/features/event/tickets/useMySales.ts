import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useOwn } from '#src/session/reads/own.ts';

/** A person's orders of an event, newest first, live. */
export const useMyOrders = (event: ArvoEvent, uid: UserId | null) => useOwn('orders', event, uid).state;

/** The friends' tickets a person has bought for an event, live. */
export const useMyTickets = (event: ArvoEvent, uid: UserId) => useOwn('tickets', event, uid).state;
