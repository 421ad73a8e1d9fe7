/** The simulator's pages: plain HTML without scripts, so that they are the same for every browser and test. */

/** Escapes text for HTML and its attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
  label { display: block; margin-top: .75rem; }
  input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; margin: 1rem .5rem 0 0; min-height: 44px; }
  a { display: inline-block; min-height: 44px; line-height: 44px; }
  [role=alert] { border-left: .25rem solid #c00; padding-left: .75rem; }
  dialog { position: fixed; inset: 20% 1rem auto; max-width: 24rem; }
  .total { font-size: 1.5rem; }
`;

/** `body` is HTML. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

/** Cents → "A$1,250.00". */
export function money(cents: number): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return `A$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
