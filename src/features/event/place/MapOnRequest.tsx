import { areaInWords } from '@arvo/domain/places/states.ts';
import { mapTexts } from '@arvo/domain/texts/events/location.ts';
import { useState } from 'react';
import type { MapsGateway } from '#src/data/ports/maps.ts';
import { part } from '#src/session/loading/part.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { MapProblem, Whereabouts } from './OpenedMap.tsx';

const OpenedMap = part(() => import('./OpenedMap.tsx'), 'OpenedMap');

const PROBLEMS: Readonly<Record<MapProblem, string>> = {
  failed: mapTexts.failed,
  'cannot-draw': mapTexts.cannotDraw,
  unknown: mapTexts.unknown,
};

/** Fills its box, which is as high before the press as after it. */
export function MapOnRequest({ maps, area, place }: Whereabouts & { maps: MapsGateway }) {
  const [isWanted, setWanted] = useState(false);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  if (isWanted) {
    const fail = (why: MapProblem) => {
      setProblem(why);
      setWanted(false);
    };
    return <OpenedMap maps={maps} area={area} place={place} onFailed={fail} />;
  }
  return (
    <div className="flex h-full flex-col items-center justify-center-safe gap-2 overflow-auto p-4 text-center text-xs text-ink-soft">
      <p className="flex items-center gap-1.5 text-base font-bold text-ink wrap-anywhere">
        <Icon name="pin" className="shrink-0 text-accent-text" />
        {areaInWords(area) || place?.address}
      </p>
      {problem !== null && <p role="status">{PROBLEMS[problem]}</p>}
      {(problem === null || problem === 'failed') && (
        <Button variant="secondary" onClick={() => setWanted(true)}>
          {mapTexts.show}
        </Button>
      )}
      {problem === null && <p>{mapTexts.whoIsAsked}</p>}
    </div>
  );
}
