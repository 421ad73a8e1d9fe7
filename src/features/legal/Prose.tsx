import type { ReactNode } from 'react';

/** Styles long text: lines of at most 68 characters, headings, lists. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <article className="max-w-[68ch] [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_h1]:mb-3 [&_h1]:text-2xl [&_h1]:font-extrabold [&_h1+p]:text-ink-soft [&_h2]:mt-9 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-bold [&_li]:mb-1.5 [&_ol]:mb-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mb-4 [&_ul]:mb-4 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </article>
  );
}

/** Belongs into an inline block, so that it stays on one line where it fits. Elsewhere it breaks after the @, not anywhere in a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
