import { logger } from 'firebase-functions';
import { withoutSecrets } from './requests/withoutSecrets.ts';

/** Logs something that a person should look at. `context` has no personal data; its `error` is logged without secrets. */
export const report = (message: string, { error, ...context }: Readonly<Record<string, unknown>>): void =>
  logger.error(message, error === undefined ? context : { ...context, error: withoutSecrets(error) });
