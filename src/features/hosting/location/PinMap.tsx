import type { Coordinates } from '@arvo/domain/places/address.ts';
import { bearing, type Direction, metresBetween, PIN_RANGE_M, rounded, stepped } from '@arvo/domain/places/pin.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { mapTexts } from '@arvo/domain/texts/events/location.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { MapCanvas, type MapTrouble } from '#src/widgets/maps/MapCanvas.tsx';
import { PinIcon } from '#src/widgets/maps/PinIcon.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon, type IconName } from '#src/ui/media/icon.tsx';

const [STEP_M, LONG_STEP_M] = [10, 100];
/** Three or four streets around the pin. */
const ZOOM = 16;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};
const BUTTONS: readonly (readonly [Direction, IconName, string])[] = [
  ['west', 'chevron-left', mapTexts.pinWest],
  ['north', 'chevron-up', mapTexts.pinNorth],
  ['south', 'chevron-down', mapTexts.pinSouth],
  ['east', 'chevron-right', mapTexts.pinEast],
];

type PinMapProps = { address: string; at: Coordinates; onMove: (to: Coordinates) => void };

/** A map of the chosen place with a pin that the host can move. Its parent gives it the address as its key. */
export function PinMap({ address, at, onMove }: PinMapProps) {
  const { maps } = useData();
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  const { origin, isTooFar, move } = useMovablePin(at, onMove);
  const keysId = useId();
  if (maps === null) return null;
  if (trouble !== null) return <TroubleNote trouble={trouble} onRetry={() => setTrouble(null)} />;

  const press = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    // The map would move as well, and the page would scroll.
    event.preventDefault();
    event.stopPropagation();
    move(stepped(at, direction, event.shiftKey ? LONG_STEP_M : STEP_M));
  };
  const metres = Math.round(metresBetween(origin, at));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{mapTexts.pinHint}</p>
      <div className="relative h-64 overflow-hidden rounded-card border border-line bg-ground">
        <MapCanvas
          maps={maps}
          label={mapTexts.placeMap(address)}
          centre={origin}
          zoom={ZOOM}
          pin={{ at, onDragged: move, content: <Pin describedBy={keysId} onKeyDown={press} /> }}
          onFailed={setTrouble}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {BUTTONS.map(([direction, icon, label]) => (
          <Button
            key={direction}
            variant="secondary"
            aria-label={label}
            onClick={() => move(stepped(at, direction, STEP_M))}
          >
            <Icon name={icon} />
          </Button>
        ))}
        {metres > 0 && (
          <Button variant="quiet" onClick={() => move(origin)}>
            {mapTexts.pinBack}
          </Button>
        )}
      </div>
      <p id={keysId} className="sr-only">
        {mapTexts.pinKeys}
      </p>
      <output className="text-sm text-ink-soft">
        {metres === 0 ? mapTexts.pinWhereFound : mapTexts.pinMoved(metres, bearing(origin, at))}
        {isTooFar && ` ${mapTexts.pinTooFar}`}
      </output>
    </div>
  );
}

/** A pin that stays within PIN_RANGE_M metres of where it first was. `move` returns where the pin is afterwards. */
function useMovablePin(at: Coordinates, onMove: (to: Coordinates) => void) {
  const [origin] = useState(at);
  const [isTooFar, setTooFar] = useState(false);
  const move = (wanted: Coordinates): Coordinates => {
    const isNear = metresBetween(origin, wanted) <= PIN_RANGE_M;
    const to = isNear ? rounded(wanted) : at;
    setTooFar(!isNear);
    onMove(to);
    return to;
  };
  return { origin, isTooFar, move };
}

/** In place of a map that could not be loaded, or that this browser cannot draw. */
function TroubleNote({ trouble, onRetry }: { trouble: MapTrouble; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <p role="status">{trouble === 'failed' ? mapTexts.failed : mapTexts.cannotDraw}</p>
      {trouble === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          {generalTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

function Pin({ describedBy, onKeyDown }: { describedBy: string; onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <button
      type="button"
      aria-label={mapTexts.pin}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className="flex size-12 cursor-grab touch-none items-end justify-center rounded-control text-[#06251a]"
    >
      <PinIcon />
    </button>
  );
}
