import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { PlaceMap } from '../place/PlaceMap.tsx';
import type { Looking } from '../useViewer.ts';
import { Section } from './Section.tsx';
import { type ShownAddress, useAddress } from './useAddress.ts';
import { useCopied } from './useCopied.ts';

/** The part of the location that this viewer may see now (specification section 4, "Address reveal"). */
export function LocationCard({ event, looking }: { event: ArvoEvent; looking: Looking }) {
  const address = useAddress(event, looking);
  const text = textOf(address);
  return (
    <Section
      name={eventTexts.location}
      className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 items-start gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-accent-ground text-accent-text">
          <Icon name={address.kind === 'full' ? 'pin' : 'lock'} size={24} />
        </span>
        <div className="min-w-0 self-center">
          {address.kind === 'loading' && text === '' && <Skeleton className="h-6 w-48" />}
          {text !== '' && <p className="font-bold wrap-anywhere">{text}</p>}
          <Message address={address} />
        </div>
      </div>
      {address.kind === 'failed' && (
        <Alert>
          <p>{eventTexts.placeFailed}</p>
          <Button variant="quiet" onClick={address.retry}>
            {generalTexts.tryAgain}
          </Button>
        </Alert>
      )}
      {text !== '' && (
        <div className="-my-2 under-icon flex flex-wrap lg:-mr-4">
          <CopyAddress text={text} />
          {address.kind === 'full' && <Directions place={address.place} />}
        </div>
      )}
      <PlaceMap area={event.area} place={address.kind === 'full' ? address.place : null} />
    </Section>
  );
}

const textOf = (address: ShownAddress): string => {
  if (address.kind === 'full') return address.place.address;
  return address.kind === 'hidden' ? '' : address.area;
};

function Message({ address }: { address: ShownAddress }) {
  if (address.kind === 'hidden') return <p className="text-ink-soft">{eventTexts.revealAfterJoining}</p>;
  if (address.kind === 'area-until-reveal') return <p className="text-sm text-ink-soft">{eventTexts.revealLater}</p>;
  if (address.kind === 'area-after') return <p className="text-sm text-ink-soft">{eventTexts.revealOver}</p>;
  return null;
}

function CopyAddress({ text }: { text: string }) {
  const { state, copy } = useCopied();
  return (
    <>
      <Button variant="quiet" onClick={() => copy(text)}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">{state === 'copied' ? eventTexts.copied : eventTexts.copyAddress}</span>
      </Button>
      {state === 'failed' && <Alert className="w-full">{eventTexts.copyFailed}</Alert>}
    </>
  );
}

function Directions({ place }: { place: Place }) {
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.address)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet')}
    >
      <Icon name="pin" />
      {eventTexts.directions}
    </a>
  );
}
