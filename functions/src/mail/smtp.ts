import type { Attempt } from '@arvo/domain/mail/delivery.ts';
import type { Transporter } from 'nodemailer';
import type { Letter, MailTools } from './mailTools.ts';

type SmtpSettings = {
  /** 'smtps://user:password@host:465', or 'smtp://user:password@host:587', which then must offer STARTTLS. */
  readonly url: string;
  /** 'Arvo <tickets@arvo.example>'. */
  readonly from: string;
  /** Of this process. */
  readonly mostASecond: number;
  readonly report: MailTools['report'];
};

const CONNECTIONS = 5;
const TIMEOUT_MS = 20_000;

/**
 * Hands mails to a mail server. Loads the library at the first use, so that other functions of this bundle start without it.
 * @throws Error for an address that is not a mail server's.
 */
export async function createMailer({ url, from, mostASecond, report }: SmtpSettings): Promise<MailTools['hand']> {
  const { createTransport } = await import('nodemailer');
  const server = new URL(url);
  if (server.protocol !== 'smtps:' && server.protocol !== 'smtp:')
    throw new Error('SMTP_URL is no address of a mail server');
  const isLocal = server.hostname === '127.0.0.1';
  const transport: Transporter = createTransport({
    pool: true,
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    maxConnections: CONNECTIONS,
    rateDelta: 1000,
    rateLimit: mostASecond,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail never reads files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (letter) => {
    try {
      await transport.sendMail({ from, ...messageOf(letter, from) });
      return 'sent';
    } catch (error) {
      return attemptOf(error, report);
    }
  };
}

function messageOf({ to, replyTo, id, subject, text, html, stop, calendar }: Letter, from: string) {
  const domain = /@([^>]+)>?$/u.exec(from)?.[1] ?? 'arvo.invalid';
  return {
    // As an object, so that it is never read as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop === null
        ? {}
        : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments:
      calendar === null
        ? []
        : [
            {
              filename: calendar.name,
              content: calendar.body,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
  };
}

/** A 5xx answer is final (RFC 5321, section 4.2.1). Reports without the server's sentence, which repeats the address. */
function attemptOf(error: unknown, report: MailTools['report']): Attempt {
  const of = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const [code, kind, answer] = [of('responseCode'), of('code'), of('response')];
  report('A mail server did not take a mail.', { code: code ?? null, kind: kind ?? null });
  // A refused sign-in is ours to mend, and no reason to give up the mail.
  if (typeof code !== 'number' || code < 500 || kind === 'EAUTH') return 'later';
  return kind === 'EENVELOPE' && NO_MAILBOX.test(String(answer)) ? 'no-mailbox' : 'refused';
}

/** Address, system or mailbox unknown, or a mailbox that has moved or is no more (RFC 3463, sections 3.2 and 3.3; RFC 7505). */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/u;
