import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { useCopied } from '#src/ui/sharing/useCopied.ts';
import { FactRow } from './FactRow.tsx';
import { useAddressState } from './AddressOf.tsx';
import type { AddressState } from './useAddress.ts';

/** The part of the location that this viewer may see now (specification section 4, "Address reveal"). */
export function LocationRow({ over }: { over: boolean }) {
  const address = useAddressState();
  const text = textOf(address);
  const hint = hintOf(address, over);
  const copying = useCopied();
  return (
    <FactRow
      name={eventTexts.location}
      icon={
        <span className="flex size-12 shrink-0 items-center justify-center self-start rounded-control bg-accent-ground text-accent-text">
          <Icon name={address.kind === 'full' ? 'pin' : 'lock'} />
        </span>
      }
      action={address.kind !== 'full' && text !== '' && <CopyAddress text={text} copying={copying} isIcon />}
    >
      {address.kind === 'loading' && text === '' && <Skeleton className="h-6 w-48" />}
      {text !== '' && (
        <p dir="auto" className="font-bold wrap-anywhere">
          {address.kind === 'full' || over ? text : <AreaLink area={text} />}
        </p>
      )}
      {hint !== '' && <p className="text-sm text-balance text-ink-soft">{hint}</p>}
      {address.kind === 'failed' && (
        <Alert>
          <p>{eventTexts.placeFailed}</p>
          <Button variant="quiet" onClick={address.retry}>
            {generalTexts.tryAgain}
          </Button>
        </Alert>
      )}
      {copying.state === 'failed' && <Alert>{eventTexts.copyFailed}</Alert>}
      {address.kind === 'full' && (
        <div className="-mb-2 -ml-5 flex flex-wrap">
          <CopyAddress text={text} copying={copying} />
          <Directions address={text} />
        </div>
      )}
    </FactRow>
  );
}

const textOf = (address: AddressState): string => {
  if (address.kind === 'full') return address.place.address;
  return address.kind === 'hidden' ? '' : address.area;
};

function hintOf({ kind }: AddressState, over: boolean): string {
  if (kind === 'hidden') return eventTexts.revealAfterJoining;
  if (kind === 'area-after') return eventTexts.revealOver;
  if (over) return '';
  if (kind === 'area') return eventTexts.revealToGuests;
  return kind === 'area-until-reveal' ? eventTexts.revealLater : '';
}

type CopyAddressProps = {
  text: string;
  copying: ReturnType<typeof useCopied>;
  /** Shows its icon alone, beside an address that is shown in part. */
  isIcon?: boolean;
};

/** Copies the address as it is shown. */
function CopyAddress({ text, copying: { state, copy }, isIcon = false }: CopyAddressProps) {
  return (
    <Button variant="quiet" className={isIcon ? '-mr-3 -ml-4 w-12 px-0!' : ''} onClick={() => copy(text)}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite" className={isIcon ? 'sr-only' : ''}>
        {state === 'copied' ? eventTexts.copied : eventTexts.copyAddress}
      </span>
    </Button>
  );
}

const MAPS = 'https://www.google.com/maps';

/** An area in Google Maps, which phones open in their own app. */
const AreaLink = ({ area }: { area: string }) => (
  <a
    href={`${MAPS}/search/${encodeURIComponent(`${area} Australia`)}`}
    target="_blank"
    aria-label={`${area}, ${eventTexts.openInMaps}`}
    className="-my-3 py-3 underline"
  >
    {area}
  </a>
);

function Directions({ address }: { address: string }) {
  return (
    <a
      href={`${MAPS}/dir/?api=1&destination=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet')}
    >
      <Icon name="pin" />
      {eventTexts.directions}
    </a>
  );
}
