/** The pages of the inbox: a list, and one mail as its program would show it. */
import type { InboxMail } from './inboxMail.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  li { margin: 0.5rem 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid GrayText; border-radius: 0.5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
${body}
</html>
`;

/** Newest first. `to`: only to this address. */
export function listPage(mails: readonly InboxMail[], to: string | null): string {
  const rows = mails
    .map((mail, at) => ({ mail, at }))
    .filter(({ mail }) => !to || mail.to === to)
    .toReversed()
    .map(({ mail, at }) => `<li><a href="/messages/${at}">${escaped(mail.subject)}</a><br>to ${escaped(mail.to)}</li>`);
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No mails yet.</p>';
  return page('Inbox (local)', `<h1>Inbox (local)</h1>${list}`);
}

export const mailPage = ({ subject, from, to, text, attachments }: InboxMail, path: string): string =>
  page(
    subject,
    `<p><a href="/">All mails</a></p>
<h1>${escaped(subject)}</h1>
<p>From ${escaped(from)}<br>To ${escaped(to)}${attachments.map(({ filename }) => `<br>With ${escaped(filename)}`).join('')}</p>
<iframe title="The mail" src="${escaped(path)}?html"></iframe>
<h2>As text</h2>
<pre>${escaped(text)}</pre>`,
  );
