/**
 * An error as it may be logged. Stripe's errors repeat in their message what was sent (a bank account's number among it), so
 * of those only what names the failure is kept; `requestId` finds the rest in Stripe's own log.
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
