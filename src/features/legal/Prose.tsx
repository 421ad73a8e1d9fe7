import type { ReactNode } from 'react';

/** Styles long text: lines of at most 68 characters, headings, lists. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <article className="max-w-[68ch] [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_h1]:mb-3 [&_h1]:text-2xl [&_h1]:font-extrabold [&_h1+p]:text-ink-soft [&_h2]:mt-9 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-bold [&_li]:mb-1.5 [&_ol]:mb-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mb-4 [&_ul]:mb-4 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </article>
  );
}

/** On one line. If large text leaves no room for that, it continues after the @, instead of anywhere in a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  if (at === 0) return address;
  return (
    // The link's own underline does not reach into a block.
    <span className="inline-block underline">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
