/** A mail server that keeps what it gets, and the mailbox of everybody: `GET /messages?to=` as JSON, `/` as a page. In memory only. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { InboxMail } from './inboxMail.ts';
import { listPage, mailPage } from './pages.ts';

/** Answers of the mail server to a recipient: null takes the mail. */
export type Refusal = { readonly code: number; readonly text: string } | null;

type InboxOptions = {
  /** 0: any. */
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly refuse?: (to: string) => Refusal;
};

const HOST = '127.0.0.1';
/** The oldest go first. */
const MOST = 5000;

export async function startInbox({ smtpPort, httpPort, refuse = () => null }: InboxOptions) {
  const mails: InboxMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) mails.push(mailOf(mail, address));
        if (mails.length > MOST) mails.splice(0, mails.length - MOST);
        done();
      }, done);
    },
  });
  const http = createServer(({ url = '/' }, answer) => respond(mails, new URL(url, `http://${HOST}`), answer));
  await Promise.all([listening(smtp.listen(smtpPort, HOST)), listening(http.listen(httpPort, HOST))]);
  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    address: `http://${HOST}:${portOf(http)}/`,
    mails: (to?: string): readonly InboxMail[] => mailsTo(mails, to),
    stop: async () => {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => void smtp.close(resolve)),
        new Promise<void>((resolve) => void http.close(() => resolve())),
      ]);
    },
  };
}

const listening = (server: { once(event: 'listening', listener: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => void server.once('listening', resolve));

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

const mailsTo = (mails: readonly InboxMail[], to: string | null | undefined) =>
  mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase());

function respond(mails: readonly InboxMail[], { pathname, searchParams }: URL, answer: ServerResponse): void {
  const to = searchParams.get('to');
  const [, at] = /^\/messages\/(\d+)$/u.exec(pathname) ?? [];
  const mail = at === undefined ? undefined : mails[Number(at)];
  if (pathname === '/messages') return send(answer, 'application/json', JSON.stringify(mailsTo(mails, to)));
  if (pathname === '/') return send(answer, 'text/html', listPage(mails, to));
  if (mail) return send(answer, 'text/html', searchParams.has('html') ? mail.html : mailPage(mail, pathname));
  answer.writeHead(404).end();
}

const send = (answer: ServerResponse, type: string, body: string): void => {
  // A mail is somebody else's text, and opens nothing but links.
  const policy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
  answer.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body);
};

const mailOf = (mail: ParsedMail, to: string): InboxMail => ({
  to,
  from: mail.from?.text ?? '',
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html || '',
  headers: Object.fromEntries(
    mail.headerLines.map(({ key, line }): [string, string] => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\r?\n\s*/gu, ' ')
        .trim(),
    ]),
  ),
  attachments: mail.attachments.map(({ filename, contentType, content }) => ({
    filename: filename ?? '',
    contentType,
    text: content.toString('utf8'),
  })),
});
