import { changeLines } from '@arvo/domain/changes/changeLines.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { useNow } from '#src/session/useNow.ts';
import type { Versions } from './useSave.ts';

type VersionLinesProps = {
  readonly versions: Versions;
  /** The names of the two versions. */
  readonly names: { readonly was: string; readonly now: string };
  /** Both streets, for their host alone; otherwise only that it changed. */
  readonly withStreets?: boolean;
};

/** What differs between two versions of an event. */
export function VersionLines({ versions: { was, now }, names, withStreets = false }: VersionLinesProps) {
  const at = useNow();
  const isStreetNew = was.place.address !== now.place.address;
  const streets = { fact: 'where', was: was.place.address, now: now.place.address } as const;
  const lines = [
    ...changeLines(was.event, now, at).filter(({ fact }) => !(withStreets && isStreetNew && fact === 'where')),
    ...(withStreets && isStreetNew ? [streets] : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      {lines.map((line) => (
        <div key={line.fact}>
          <p className="text-sm font-semibold">{editingTexts.facts[line.fact]}</p>
          <p className="text-ink-soft">
            {names.was}: <bdi>{line.was}</bdi>
          </p>
          <p className="font-semibold">
            {names.now}: <bdi>{line.now}</bdi>
          </p>
        </div>
      ))}
      {isStreetNew && !withStreets && <p>{editingTexts.addressChanged}</p>}
      {lines.length === 0 && (withStreets || !isStreetNew) && <p>{editingTexts.otherDetails}</p>}
    </div>
  );
}
