import { createFileRoute } from '@tanstack/react-router';
import { StripeReturnScreen } from '#src/features/hosting/StripeReturnScreen.tsx';

type Search = { accountId?: string | number; refresh?: 1 };

export const Route = createFileRoute('/stripe-return')({
  // The router parses an id of digits as a number.
  validateSearch: ({ accountId, refresh }: Record<string, unknown>): Search => ({
    ...(typeof accountId === 'string' || typeof accountId === 'number' ? { accountId } : {}),
    ...(refresh === 1 ? { refresh } : {}),
  }),
  component: StripeReturn,
});

function StripeReturn() {
  const { accountId, refresh } = Route.useSearch();
  const id = accountId === undefined || accountId === '' ? null : String(accountId);
  return <StripeReturnScreen accountId={id} isLinkExpired={refresh === 1} />;
}
