import { defineSecret } from 'firebase-functions/params';
import { report } from '../platform/report.ts';
import { isLocalStack, siteOrigin } from '../platform/site.ts';
import { createPushSender, type PushSender } from './pushSender.ts';

/** VAPID's private key, or 'none' where no notifications are sent (docs/deploy.md). */
export const PUSH_PRIVATE_KEY = defineSecret('PUSH_PRIVATE_KEY');

/** Push services accept an https: or mailto: address, and the local stack's own is http:. */
const contact = (): string => (isLocalStack() ? 'mailto:nobody@arvo.example' : siteOrigin());

/** The project's own sender; null where no notifications are sent. @throws Error as createPushSender. */
export async function livePush(): Promise<PushSender | null> {
  const privateKey = PUSH_PRIVATE_KEY.value().trim();
  if (privateKey === 'none' || privateKey === '') return null;
  return createPushSender({
    privateKey,
    subject: contact(),
    report,
  });
}
