import { changeLines } from '@arvo/domain/changes/changeLines.ts';
import { useNow } from '#src/session/useNow.ts';
import { ChangeLines } from '#src/widgets/changes/ChangeLines.tsx';
import type { Versions } from './useSave.ts';

type VersionLinesProps = {
  readonly versions: Versions;
  /** The names of the two versions. */
  readonly names?: { readonly was: string; readonly now: string };
  /** Both streets, for their host alone; otherwise only that it changed. */
  readonly withStreets?: boolean;
};

/** What differs between two versions of an event. */
export function VersionLines({ versions: { was, now }, names, withStreets = false }: VersionLinesProps) {
  const lines = changeLines(was.event, now, useNow());
  const isStreetNew = was.place.address !== now.place.address;
  const showsStreets = withStreets && isStreetNew;
  const streets = { fact: 'where', was: was.place.address, now: now.place.address } as const;
  return (
    <ChangeLines
      lines={showsStreets ? [...lines.filter(({ fact }) => fact !== 'where'), streets] : lines}
      isAddressNew={isStreetNew && !withStreets}
      {...(names && { names })}
    />
  );
}
