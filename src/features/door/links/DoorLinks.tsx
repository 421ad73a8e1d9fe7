import type { EventId } from '@arvo/domain/events/event.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { MadeLink } from './MadeLink.tsx';
import { NewLink } from './NewLink.tsx';
import { useDoorLinks } from './useDoorLinks.ts';

/** "Door link", and its dialog: links for helpers without an account. */
export function DoorLinks({ id }: { id: EventId }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {doorTexts.doorLink}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={doorTexts.doorLink}>
        <LinksOfEvent id={id} />
      </Dialog>
    </>
  );
}

function LinksOfEvent({ id }: { id: EventId }) {
  const { links, made, problem, busy, load, create, takeBack } = useDoorLinks(id);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-pretty text-ink-soft">{doorTexts.doorLinkAbout}</p>
      {made === null ? <NewLink busy={busy} onCreate={create} /> : <MadeLink made={made} />}
      {problem !== null && <Alert>{problem}</Alert>}
      {links === null && problem === null && <Spinner label={generalTexts.loading} />}
      {links === null && problem !== null && (
        <Button variant="secondary" className="self-start" onClick={load}>
          {generalTexts.tryAgain}
        </Button>
      )}
      {links !== null && links.length > 0 && (
        <section aria-label={doorTexts.links}>
          <h3 className="mb-1 font-semibold">{doorTexts.links}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {links.map(({ id: link, name, phones }) => (
              <li key={link} className="flex min-h-14 items-center justify-between gap-3 py-2">
                <span id={`link-${link}`} dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                  {name}
                  <span className="block text-sm font-normal text-ink-soft">{doorTexts.linkPhones(phones)}</span>
                </span>
                <Button variant="secondary" aria-describedby={`link-${link}`} onClick={() => takeBack(link)}>
                  {doorTexts.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
