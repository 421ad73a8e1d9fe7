import { generalTexts } from '@arvo/domain/texts/general.ts';
import { mailTexts } from '@arvo/domain/texts/mail.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailLink } from './mailLinks.ts';

export type LinkPageState =
  | { readonly kind: 'question' | 'done'; readonly link: MailLink }
  | { readonly kind: 'invalid' };

/** A page of a link in a mail: complete without scripts, so that it works in every mail program's own browser. */
export const linkPageHtml = (state: LinkPageState): string =>
  `<!doctype html>${renderToStaticMarkup(<LinkPage state={state} />)}`;

/** Colours as in src/ui/theme.css. */
const STYLE = `
:root { color-scheme: light dark; --ground: #f7faf8; --card: #ffffff; --ink: #0c1a14; --soft: #4d5f57; --line: #dde5e0; --link: #087a52; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1512; --card: #14201b; --ink: #eaf3ee; --soft: #9db0a7; --line: #24332c; --link: #2ee6a3; }
}
body { margin: 0; padding: 1.5rem 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 10vh auto 0; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--soft); }
button { min-height: 3rem; width: 100%; border: 1px solid transparent; border-radius: 999px; background: #10d48e; color: #06251a; font: inherit; font-weight: 700; cursor: pointer; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

function LinkPage({ state }: { state: LinkPageState }) {
  const { title, text } = wordsOf(state);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${generalTexts.product}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {state.kind === 'question' ? (
            // To this same address, whatever it is.
            <form method="post">
              <button type="submit">
                {state.link.kind === 'confirm' ? mailTexts.pages.confirm : mailTexts.pages.stop}
              </button>
            </form>
          ) : (
            // Who only got an invitation may have no profile.
            !(state.kind === 'done' && state.link.kind === 'stop-invitations') && (
              <a href="/profile">{mailTexts.openProfile}</a>
            )
          )}
        </main>
      </body>
    </html>
  );
}

function wordsOf(state: LinkPageState): { readonly title: string; readonly text: string } {
  const { pages } = mailTexts;
  if (state.kind === 'invalid') return { title: pages.invalidTitle, text: pages.invalid };
  const isDone = state.kind === 'done';
  const { link } = state;
  switch (link.kind) {
    case 'stop':
      return isDone
        ? { title: pages.stopped, text: pages.changeBack }
        : { title: pages.stopTitle, text: pages.stopText[link.choice] };
    case 'stop-invitations':
      return isDone
        ? { title: pages.stopped, text: pages.invitationsStopped }
        : { title: pages.invitationsTitle, text: pages.invitationsText };
    case 'confirm':
      return isDone
        ? { title: pages.confirmed, text: pages.confirmedText }
        : { title: pages.confirmTitle, text: pages.confirmText };
  }
}
