import { createFileRoute } from '@tanstack/react-router';
import { StripeReturnScreen } from '#src/features/hosting/StripeReturnScreen.tsx';

export const Route = createFileRoute('/stripe-return')({
  // An id of digits alone arrives as a number.
  validateSearch: ({ accountId }: Record<string, unknown>): { accountId?: string | number } =>
    typeof accountId === 'string' || typeof accountId === 'number' ? { accountId } : {},
  component: StripeReturn,
});

function StripeReturn() {
  const { accountId } = Route.useSearch();
  return <StripeReturnScreen accountId={accountId === undefined || accountId === '' ? null : String(accountId)} />;
}
