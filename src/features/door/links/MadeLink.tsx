import { doorLinkHref, type DoorToken, pinInFigures, pinInWords } from '@arvo/domain/door/doorLink.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { useCopied } from '#src/ui/sharing/useCopied.ts';

export type Made = { readonly name: string; readonly token: DoorToken; readonly pin: string };

/** The link and its PIN, which are shown this once. */
export function MadeLink({ made: { name, token, pin } }: { made: Made }) {
  const { state, copy } = useCopied();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const address = new URL(doorLinkHref(token), window.location.origin).href;
  return (
    <section aria-labelledby="made-link" className="flex flex-col gap-3 rounded-card border border-line-strong p-4">
      <h3 id="made-link" ref={heading} tabIndex={-1} dir="auto" className="font-semibold wrap-anywhere">
        {doorTexts.linkMade(name)}
      </h3>
      <p className="text-sm wrap-anywhere">
        <a href={address} target="_blank" rel="noreferrer" className="underline">
          {address}
        </a>
      </p>
      <Button variant="secondary" className="self-start" onClick={() => copy(address)}>
        {state === 'copied' ? doorTexts.copied : doorTexts.copyLink}
      </Button>
      <p>
        {doorTexts.pin} <strong className="text-2xl tabular-nums">{pinInFigures(pin)}</strong>
        <span className="block text-sm text-ink-soft">{pinInWords(pin)}</span>
      </p>
      <p className="text-sm text-pretty text-ink-soft">{doorTexts.linkOnce}</p>
    </section>
  );
}
