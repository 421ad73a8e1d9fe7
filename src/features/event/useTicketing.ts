import { useState } from 'react';

type OpenOrder = 'held' | 'confirming' | null;

/** What the parts of a paid event, which load later (Sales.tsx), decide for the action card. */
export type Ticketing = {
  /** How many tickets "Join Event" buys, 1 to 5. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /**
   * The order that the page shows: while it waits for its payment ('held'), buying again is not the next step; while its payment is
   * being confirmed, the server refuses to sell more.
   */
  readonly openOrder: OpenOrder;
  readonly setOpenOrder: (openOrder: OpenOrder) => void;
  /** The link of the invitation in the address is not valid any more. */
  readonly isInvitationInvalid: boolean;
  readonly setInvitationInvalid: (isInvitationInvalid: boolean) => void;
};

export function useTicketing(): Ticketing {
  const [quantity, setQuantity] = useState(1);
  const [openOrder, setOpenOrder] = useState<OpenOrder>(null);
  const [isInvitationInvalid, setInvitationInvalid] = useState(false);
  return { quantity, setQuantity, openOrder, setOpenOrder, isInvitationInvalid, setInvitationInvalid };
}
