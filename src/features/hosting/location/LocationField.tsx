import { tidyAddress } from '@arvo/domain/places/address.ts';
import { type ChosenPlace, NO_AREA, publicArea } from '@arvo/domain/places/area.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { controlClass, describedBy, FieldFrame } from '#src/ui/forms/fieldFrame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { Location } from './location.ts';
import { type Choice, useChoice } from './useChoice.ts';
import { type PlaceSearch, usePlaceSearch } from './usePlaceSearch.ts';

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
  const { places } = useData();
  const id = useId();
  const listId = `${id}-list`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Stays true after the list closes: otherwise pressing 'Next' would remove the search's message below the field, and the
  // button would move during the press.
  const [used, setUsed] = useState(false);
  const choosing = useChoice(onChange);
  const isSearching = used && place === null && choosing.state.kind !== 'finding' && address.trim() !== '';
  const search = usePlaceSearch(isSearching ? address : null);
  const suggestions = search.kind === 'found' ? search.suggestions : [];
  const listed = open && suggestions.length > 0;
  // Replaces the hint: a search without results says what to do.
  const choiceText = choiceTextOf(choosing.state);
  const message = choiceText ?? (hasNoList(search) ? messageOf(search) : null);
  const hint = message === null ? hintFor(address, place) : null;
  const marked = listed ? suggestions[active] : undefined;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    // Scroll the list clear of the button bar and the on-screen keyboard.
    if (listed) list.current?.scrollIntoView({ block: 'nearest' });
  }, [listed]);

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!listed) return;
    // A phone that is turned may leave the field under the button bar.
    const show = () => field.current?.scrollIntoView({ block: 'nearest' });
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [listed]);

  const choose = (suggestion: PlaceSuggestion) => {
    choosing.choose(suggestion);
    setOpen(false);
    setActive(-1);
  };
  const type = (typed: string) => {
    choosing.forget();
    onChange({ address: typed, place: null });
    // Text may come without a focus event: dictation, autofill, or Firefox in a window that is not in front.
    setUsed(true);
    setOpen(true);
    setActive(-1);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrow keys belong to the input method during composition.
    if (event.nativeEvent.isComposing) return;
    const fresh = search.kind === 'found' && search.fresh;
    const act = keyAction(event.key, { listed, fresh, active, count: suggestions.length });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'mark') setActive(act.index);
    else if (act.kind === 'close') setOpen(false);
    else if (act.kind === 'open') setOpen(true);
    else if (act.kind === 'choose') {
      const suggestion = suggestions[act.index];
      if (suggestion) choose(suggestion);
    }
  };

  return (
    <FieldFrame id={id} label={hostingTexts.locationField} required hint={hint} error={error}>
      <div className="relative">
        <Icon
          name={place === null ? 'search' : 'pin'}
          className={`pointer-events-none absolute top-3.5 left-3.5 ${place === null ? 'text-ink-soft' : 'text-accent-text'}`}
        />
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={marked ? `${id}-option-${active}` : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error }, message === null ? undefined : `${id}-message`)}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={hostingTexts.locationPlaceholder}
          value={address}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={() => {
            setUsed(true);
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          className={`${controlClass(error)} scroll-mb-32 pl-10`}
        />
        {listed && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-strong bg-card shadow-float">
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={hostingTexts.placesLabel}
              className="max-h-80 scroll-mt-24 scroll-mb-48 overflow-y-auto"
            >
              {suggestions.map((suggestion, at) => (
                <Option
                  key={suggestion.id}
                  id={`${id}-option-${at}`}
                  marked={at === active}
                  onChoose={() => choose(suggestion)}
                >
                  {suggestion.label}
                </Option>
              ))}
            </div>
            <p className="border-t border-line px-3.5 py-1.5 text-xs text-ink-soft">
              {places.source === 'mapbox' ? hostingTexts.placesFromMapbox : hostingTexts.placesFromGazetteer}
            </p>
          </div>
        )}
      </div>
      <output id={`${id}-message`} className={message === null ? 'sr-only' : 'text-sm text-ink-soft'}>
        {choiceText ?? messageOf(search)}
      </output>
    </FieldFrame>
  );
}

function choiceTextOf(state: Choice): string | null {
  if (state.kind === 'finding') return hostingTexts.findingPlace;
  if (state.kind === 'failed') return hostingTexts.placeNotFound;
  return state.kind === 'nearby' ? hostingTexts.placeNearby(state.area) : null;
}

/** Whether no list is visible, so that the search's message must be visible to everybody. */
const hasNoList = (search: PlaceSearch): boolean =>
  search.kind === 'failed' || (search.kind === 'found' && search.suggestions.length === 0);

function messageOf(search: PlaceSearch): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return hostingTexts.searchingPlaces;
    case 'failed':
      return hostingTexts.placesFailed;
    case 'found':
      return search.suggestions.length === 0
        ? hostingTexts.noPlaces
        : hostingTexts.placesFound(search.suggestions.length);
  }
}

type OptionProps = { id: string; marked: boolean; onChoose: () => void; children: ReactNode };

function Option({ id, marked, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, whose keys choose
    <div
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      // Keep focus in the input: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center px-3.5 py-2 hover:bg-accent-ground ${marked ? 'bg-accent-ground outline-2 -outline-offset-2 outline-accent-text' : ''}`}
    >
      {children}
    </div>
  );
}

type KeyAction =
  | { readonly kind: 'open' | 'close' | 'wait' }
  | { readonly kind: 'mark' | 'choose'; readonly index: number };

/** What a key does, or null if the input handles it. */
function keyAction(
  key: string,
  list: { listed: boolean; fresh: boolean; active: number; count: number },
): KeyAction | null {
  const { listed, fresh, active, count } = list;
  if (!listed) return key === 'ArrowDown' || key === 'ArrowUp' ? { kind: 'open' } : null;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'mark', index: (active + 1) % count };
    case 'ArrowUp':
      return { kind: 'mark', index: active <= 0 ? count - 1 : active - 1 };
    case 'Enter':
      // If the list still belongs to an earlier key, its first entry is not what the host typed.
      return active >= 0 || fresh ? { kind: 'choose', index: Math.max(0, active) } : { kind: 'wait' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}

/** Once a place is chosen, says what everybody will see and what only guests will. */
function hintFor(address: string, place: ChosenPlace | null): string {
  if (place === null) return hostingTexts.locationHint;
  const area = publicArea(address, place);
  if (area !== NO_AREA) return hostingTexts.locationPublic(area);
  const isOnePart = !tidyAddress(address).includes(',');
  return isOnePart ? hostingTexts.locationOnePart : hostingTexts.locationAllPrivate;
}
