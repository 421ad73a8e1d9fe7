import { tidyAddress } from '@arvo/domain/places/address.ts';
import { type ChosenPlace, NO_AREA, publicArea } from '@arvo/domain/places/area.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { locationTexts } from '@arvo/domain/texts/events/location.ts';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { controlClass, describedBy, FieldFrame } from '#src/ui/forms/fieldFrame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { Location } from './location.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import type { Choice } from './useChoice.ts';
import { useLocationCombobox } from './useLocationCombobox.ts';
import type { PlaceSearch } from './usePlaceSearch.ts';

type LocationFieldProps = {
  address: string;
  /** Null until a suggestion was chosen for exactly this address. */
  place: ChosenPlace | null;
  onChange: (location: Location) => void;
  error: string | null;
};

/**
 * The ARIA pattern's editable combobox with a list: arrow keys move through the suggestions, Enter chooses (the first if none is
 * highlighted), Escape closes the list and keeps the text, Home and End move the caret.
 */
export function LocationField({ address, place, onChange, error }: LocationFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
  const messageId = `${id}-message`;
  const list = useRef<HTMLDivElement>(null);
  const combobox = useLocationCombobox({ address, place, onChange });
  const { search, choice, suggestions, isListed, activeIndex } = combobox;
  useListInView(list, isListed, activeIndex);
  const message = choiceMessage(choice) ?? searchMessage(search);
  // Replaces the hint: a search without results says what to do.
  const isMessageVisible = choiceMessage(choice) !== null || hasNoList(search);
  const hint = isMessageVisible ? null : hintFor(address, place);
  return (
    <FieldFrame id={id} label={locationTexts.field} required hint={hint} error={error}>
      <div className="relative">
        <Icon
          name={place === null ? 'search' : 'pin'}
          className={`pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 ${place === null ? 'text-ink-soft' : 'text-accent-text'}`}
        />
        <input
          id={id}
          type="text"
          role="combobox"
          dir="auto"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && suggestions[activeIndex] ? optionId(listId, activeIndex) : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error }, isMessageVisible ? messageId : undefined)}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={locationTexts.placeholder}
          value={address}
          onChange={(event) => combobox.type(event.currentTarget.value)}
          onKeyDown={combobox.press}
          onFocus={combobox.open}
          onBlur={combobox.close}
          className={`${controlClass(error)} scroll-mb-32 pl-10`}
        />
        {isListed && (
          <SuggestionList ref={list} id={listId} {...{ suggestions, activeIndex }} onChoose={combobox.choose} />
        )}
      </div>
      <output id={messageId} className={isMessageVisible ? 'text-sm text-ink-soft' : 'sr-only'}>
        {message}
      </output>
    </FieldFrame>
  );
}

/** Scrolls the list clear of the button bar and the on-screen keyboard, and to the highlighted suggestion. */
function useListInView(list: RefObject<HTMLDivElement | null>, isListed: boolean, activeIndex: number): void {
  useEffect(() => {
    if (activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [list, activeIndex]);
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView({ block: 'nearest' });
  }, [list, isListed]);
}

function choiceMessage(choice: Choice): string | null {
  if (choice.kind === 'finding') return locationTexts.findingPlace;
  if (choice.kind === 'failed') return locationTexts.placeNotFound;
  return choice.kind === 'nearby' ? locationTexts.placeNearby(choice.area) : null;
}

/** Whether no list is visible, so that the search's message must be visible to everybody. */
const hasNoList = (search: PlaceSearch): boolean =>
  search.kind === 'failed' || (search.kind === 'found' && search.suggestions.length === 0);

function searchMessage(search: PlaceSearch): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return hostingTexts.searchingPlaces;
    case 'failed':
      return locationTexts.searchFailed;
    case 'found':
      return search.suggestions.length === 0
        ? locationTexts.noPlaces
        : locationTexts.placesFound(search.suggestions.length);
  }
}

/** Once a place is chosen, says what everybody will see and what only guests will. */
function hintFor(address: string, place: ChosenPlace | null): string {
  if (place === null) return locationTexts.hint;
  const area = publicArea(address, place);
  if (area !== NO_AREA) return locationTexts.everyoneSees(area);
  const isOnePart = !tidyAddress(address).includes(',');
  return isOnePart ? locationTexts.onePart : locationTexts.allPrivate;
}
