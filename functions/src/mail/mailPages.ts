import type { Answer } from '../platform/requests/answer.ts';
import { UNLISTED } from '../platform/requests/answer.ts';
import { followMailLink } from './followMailLink.ts';
import { linkPageHtml } from './LinkPage.tsx';
import { mailKey, parseMailLink } from './mailLinks.ts';
import type { MailTools } from './mailTools.ts';

type PageTools = Pick<MailTools, 'db'> & { readonly security: Readonly<Record<string, string>> };

/**
 * The pages of the links in mails. A GET only asks, because mail scanners open links; a POST acts, without a sign-in or a cookie, also when
 * a mail program sends it (RFC 8058). `url`: path and query.
 */
export async function answerMailPage(
  { db, security }: PageTools,
  { method, url }: { readonly method: string; readonly url: string },
): Promise<Answer> {
  const link = parseMailLink(await mailKey(db), new URL(url, 'http://site').searchParams.get('l') ?? '');
  const headers = {
    ...UNLISTED,
    ...security,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (link === null) return { status: 404, headers, body: linkPageHtml({ kind: 'invalid' }) };
  if (method !== 'POST') return { status: 200, headers, body: linkPageHtml({ kind: 'question', link }) };
  const done = await followMailLink({ db }, link);
  return done === 'done'
    ? { status: 200, headers, body: linkPageHtml({ kind: 'done', link }) }
    : { status: 410, headers, body: linkPageHtml({ kind: 'invalid' }) };
}
