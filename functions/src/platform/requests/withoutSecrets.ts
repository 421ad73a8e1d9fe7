/**
 * An error that is safe to log. The messages of Stripe's errors may repeat what was sent, such as a bank account number, so this
 * keeps only what identifies the failure; `requestId` finds the rest in Stripe's own log.
 */
export function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Error) || !('requestId' in error || 'rawType' in error)) return error;
  const of = (key: string): unknown => Reflect.get(error, key);
  return {
    type: of('type'),
    code: of('code'),
    param: of('param'),
    statusCode: of('statusCode'),
    requestId: of('requestId'),
  };
}
