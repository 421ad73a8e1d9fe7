import { useState } from 'react';

/** A guest's next step in place of "Share": friends wait for their tickets. */
type Sending = { readonly label: string; readonly onClick: () => void };
type OpenOrder = 'held' | 'confirming' | null;

/** What the parts of a paid event, which load later (parts.ts), decide for the action card. */
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
  readonly sending: Sending | null;
  readonly setSending: (sending: Sending | null) => void;
  /** Whether the sheet "Tickets to send" is wanted: the tickets have just arrived, or somebody pressed `sending`. */
  readonly isSendingOpen: boolean;
  readonly openSending: (isOpen: boolean) => void;
};

export function useTicketing(): Ticketing {
  const [quantity, setQuantity] = useState(1);
  const [openOrder, setOpenOrder] = useState<OpenOrder>(null);
  const [isInvitationInvalid, setInvitationInvalid] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isSendingOpen, openSending] = useState(false);
  return {
    quantity,
    setQuantity,
    openOrder,
    setOpenOrder,
    isInvitationInvalid,
    setInvitationInvalid,
    sending,
    setSending,
    isSendingOpen,
    openSending,
  };
}
