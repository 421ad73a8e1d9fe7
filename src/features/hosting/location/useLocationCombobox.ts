import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { type KeyboardEvent, useState } from 'react';
import type { Location } from './location.ts';
import { useChoice } from './useChoice.ts';
import { usePlaceSearch } from './usePlaceSearch.ts';

type LocationCombobox = Location & { onChange: (location: Location) => void };

/** The state of the location field: its search, its list of suggestions, and what typing, keys and choosing do. */
export function useLocationCombobox({ address, place, onChange }: LocationCombobox) {
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // Stays true after the list closes: otherwise pressing 'Next' would remove the search's message below the field, and the
  // button would move during the press.
  const [isUsed, setIsUsed] = useState(false);
  const choice = useChoice(onChange);
  const isSearching = isUsed && place === null && choice.state.kind !== 'finding' && address.trim() !== '';
  const search = usePlaceSearch(isSearching ? address : null);
  const suggestions = search.kind === 'found' ? search.suggestions : [];
  const isListed = isOpen && suggestions.length > 0;

  const open = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  const choose = (suggestion: PlaceSuggestion) => {
    choice.choose(suggestion);
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrow keys belong to the input method during composition.
    if (event.nativeEvent.isComposing) return;
    const isFresh = search.kind === 'found' && search.fresh;
    const action = keyAction(event.key, { isListed, isFresh, activeIndex, count: suggestions.length });
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'highlight') setActiveIndex(action.index);
    else if (action.kind === 'close') setIsOpen(false);
    else if (action.kind === 'open') setIsOpen(true);
    else if (action.kind === 'choose') {
      const suggestion = suggestions[action.index];
      if (suggestion) choose(suggestion);
    }
  };
  return {
    search,
    choice: choice.state,
    suggestions,
    isListed,
    /** The index of the highlighted suggestion; -1 if none is. */
    activeIndex,
    open,
    close: () => setIsOpen(false),
    choose,
    press,
    type: (typed: string) => {
      choice.forget();
      onChange({ address: typed, place: null });
      // Text may come without a focus event: dictation, autofill, or Firefox in a window that is not in front.
      open();
      setActiveIndex(-1);
    },
  };
}

type KeyAction =
  | { readonly kind: 'open' | 'close' | 'wait' }
  | { readonly kind: 'highlight' | 'choose'; readonly index: number };

/** What a key does, or null if the input handles it. `isFresh`: the list belongs to the current text. */
function keyAction(
  key: string,
  list: { isListed: boolean; isFresh: boolean; activeIndex: number; count: number },
): KeyAction | null {
  const { isListed, isFresh, activeIndex, count } = list;
  if (!isListed) return key === 'ArrowDown' || key === 'ArrowUp' ? { kind: 'open' } : null;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'highlight', index: (activeIndex + 1) % count };
    case 'ArrowUp':
      return { kind: 'highlight', index: activeIndex <= 0 ? count - 1 : activeIndex - 1 };
    case 'Enter':
      // If the list still belongs to an earlier key, its first entry is not what the host typed.
      return activeIndex >= 0 || isFresh ? { kind: 'choose', index: Math.max(0, activeIndex) } : { kind: 'wait' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
