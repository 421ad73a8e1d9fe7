import * as z from 'zod/mini';
import { type HostMessage, MESSAGE_ID_PATTERN, type MessageId } from './hostMessage.ts';

const messageDocument = z.object({
  id: z.pipe(
    z.string().check(z.regex(MESSAGE_ID_PATTERN)),
    z.transform((id) => id as MessageId),
  ),
  at: z.number(),
  text: z.string(),
});

/** The host's messages in a guest record, oldest first; {} if there are none, to be spread. */
export function messagesIn(record: { readonly messages?: unknown }): { readonly messages?: readonly HostMessage[] } {
  if (!Array.isArray(record.messages)) return {};
  const messages = record.messages.flatMap((stored: unknown) => {
    const message = z.safeParse(messageDocument, stored);
    return message.success ? [message.data] : [];
  });
  return messages.length === 0 ? {} : { messages };
}
