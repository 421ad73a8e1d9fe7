/**
 * An error that is safe to log. The messages of Stripe's errors may repeat what was sent, such as a bank account number, so this
 * keeps only what identifies the failure; `requestId` finds the rest in Stripe's own log. The database's errors name the document,
 * and a ticket's name is the secret of its invitation.
 */
export function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!('requestId' in error || 'rawType' in error)) return withoutTickets(error);
  const of = (key: string): unknown => Reflect.get(error, key);
  return {
    type: of('type'),
    code: of('code'),
    param: of('param'),
    statusCode: of('statusCode'),
    requestId: of('requestId'),
  };
}

const TICKET = /(?<=\btickets\/)[\w-]{22}/gu;

/** The same error if it names no ticket, otherwise what identifies the failure. */
function withoutTickets(error: Error): unknown {
  const code: unknown = Reflect.get(error, 'code');
  const lines = {
    message: error.message,
    stack: error.stack ?? '',
    details: String(Reflect.get(error, 'details') ?? ''),
  };
  if (!Object.values(lines).some((line) => line.search(TICKET) >= 0)) return error;
  const masked = Object.entries(lines).map(([name, line]) => [name, line.replaceAll(TICKET, '…')]);
  return { code, ...Object.fromEntries(masked) };
}
