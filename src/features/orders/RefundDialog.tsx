import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { refundRefusal, restCents, ticketRefundCents, ticketsLeft } from '@arvo/domain/refunds/refund.ts';
import { hostOrderTexts } from '@arvo/domain/texts/money/orders.ts';
import { useState } from 'react';
import { useCall } from '#src/session/useCall.ts';
import { useNotice } from '#src/session/useNotice.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { Select } from '#src/ui/forms/select.tsx';

const WHOLE = 'whole';

type RefundDialogProps = {
  order: Order;
  name: string;
  /** The person closes it, or the order was refunded. */
  onClose: () => void;
};

/** Lets the host refund a whole order or one of its tickets at any time. */
export function RefundDialog({ order, name, onClose }: RefundDialogProps) {
  const { busy, call } = useCall();
  const say = useNotice();
  const [chosen, setChosen] = useState(WHOLE);
  const [problem, setProblem] = useState<string | null>(null);
  const left = ticketsLeft(order, order.refunds);
  const options = [
    { value: WHOLE, label: hostOrderTexts.whole },
    ...left.map((number) => ({
      value: String(number),
      label: hostOrderTexts.ticket(number),
    })),
  ];
  // The order may have changed since the choice.
  const wanted = options.some(({ value }) => value === chosen) ? chosen : WHOLE;
  const canRefund = refundRefusal(order, order.refunds) === null;
  const cents =
    wanted === WHOLE
      ? restCents(order, order.refunds)
      : ticketRefundCents(order, order.refunds, wanted === '1' ? 'own' : Number(wanted));
  const refund = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.refundOrder(order.id, wanted === WHOLE ? null : Number(wanted)));
    if (outcome === null) return;
    if (outcome.kind === 'answered') {
      say(hostOrderTexts.refundedNow(formatCents(cents), name));
      return onClose();
    }
    setProblem((outcome.kind === 'refused' && outcome.error) || hostOrderTexts.refundFailedNow);
  };
  return (
    <ConfirmDialog
      open
      danger
      question={hostOrderTexts.refundQuestion(name)}
      confirmLabel={hostOrderTexts.refund}
      busy={busy}
      confirmDisabled={!canRefund}
      error={problem}
      onConfirm={() => void refund()}
      onCancel={onClose}
    >
      {canRefund && (
        <>
          <Select label={hostOrderTexts.what} value={wanted} onChange={setChosen} options={options} />
          <p className="mt-3">{hostOrderTexts.refundText(formatCents(cents), wanted === WHOLE ? left.length : 1)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
