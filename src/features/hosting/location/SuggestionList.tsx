import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { locationTexts } from '@arvo/domain/texts/events/location.ts';
import type { ReactNode, RefObject } from 'react';
import { useData } from '#src/session/data.tsx';

type SuggestionListProps = {
  /** The listbox. */
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  suggestions: readonly PlaceSuggestion[];
  activeIndex: number;
  onChoose: (suggestion: PlaceSuggestion) => void;
};

/** The id of the option at an index, for the input's aria-activedescendant. */
export const optionId = (listId: string, index: number): string => `${listId}-option-${index}`;

/** The combobox's list, with the attribution of its source. The focus stays in the input. */
export function SuggestionList({ ref, id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  const { places } = useData();
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-strong bg-card shadow-float">
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={locationTexts.listLabel}
        className="max-h-80 scroll-mt-24 scroll-mb-48 overflow-y-auto"
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.id}
            id={optionId(id, index)}
            isActive={index === activeIndex}
            onChoose={() => onChoose(suggestion)}
          >
            {suggestion.label}
          </Option>
        ))}
      </div>
      <p className="border-t border-line px-3.5 py-1.5 text-xs text-ink-soft">
        {places.source === 'mapbox' ? locationTexts.fromMapbox : locationTexts.fromGazetteer}
      </p>
    </div>
  );
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, whose keys choose
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keep focus in the input: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center px-3.5 py-2 hover:bg-accent-ground ${isActive ? 'bg-accent-ground outline-2 -outline-offset-2 outline-accent-text' : ''}`}
    >
      {children}
    </div>
  );
}
