import { parseOrderId } from '@arvo/domain/orders/order.ts';
import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/features/orders/OrderScreen.tsx';

export const Route = createFileRoute('/_member/orders/$orderId')({ component: OrderPage });

function OrderPage() {
  const { orderId } = Route.useParams();
  return <OrderScreen key={orderId} id={parseOrderId(orderId)} />;
}
