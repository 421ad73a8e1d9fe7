import type { ChangeLine } from '@arvo/domain/changes/changeLines.ts';
import { changeTexts } from '@arvo/domain/texts/events/news.ts';

type ChangeLinesProps = {
  readonly lines: readonly ChangeLine[];
  /** Whether to say that the street changed, without either street. */
  readonly isAddressNew: boolean;
  /** The names of the two versions. */
  readonly names?: { readonly was: string; readonly now: string };
};

const NAMES = { was: changeTexts.was, now: changeTexts.now };

/** What differs between two versions of an event, old beside new. */
export const ChangeLines = ({ lines, isAddressNew, names = NAMES }: ChangeLinesProps) => (
  <div className="flex flex-col gap-3">
    {lines.map((line) => (
      <div key={line.fact}>
        <p className="text-sm font-semibold">{changeTexts.facts[line.fact]}</p>
        <p className="text-ink-soft">
          {names.was}: <bdi>{line.was}</bdi>
        </p>
        <p className="font-semibold">
          {names.now}: <bdi>{line.now}</bdi>
        </p>
      </div>
    ))}
    {isAddressNew && <p>{changeTexts.addressChanged}</p>}
    {lines.length === 0 && !isAddressNew && <p>{changeTexts.otherDetails}</p>}
  </div>
);
