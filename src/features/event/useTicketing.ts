import { useState } from 'react';

/** What the parts of a paid event, which load later (Sales.tsx), decide for the action card. */
export type Ticketing = {
  /** How many tickets "Join Event" buys, 1 to 5. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** The page shows an order that waits for its payment, so buying again is not the next step. */
  readonly isOrderHeld: boolean;
  readonly setOrderHeld: (isOrderHeld: boolean) => void;
  /** The link of the invitation in the address is not valid any more. */
  readonly isInvitationInvalid: boolean;
  readonly setInvitationInvalid: (isInvitationInvalid: boolean) => void;
};

export function useTicketing(): Ticketing {
  const [quantity, setQuantity] = useState(1);
  const [isOrderHeld, setOrderHeld] = useState(false);
  const [isInvitationInvalid, setInvitationInvalid] = useState(false);
  return { quantity, setQuantity, isOrderHeld, setOrderHeld, isInvitationInvalid, setInvitationInvalid };
}
