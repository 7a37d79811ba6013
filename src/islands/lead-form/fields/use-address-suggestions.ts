import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { API, type TokenResponse } from '@/domain/api.ts';
import { cleanLine } from '@/domain/text.ts';

/** Only choosing a suggestion changes the field's text. */
export const useAddressCombobox = (id: string) => {
  const input = useRef<HTMLInputElement>(null);
  const { enabled, suggestions, search, cancel } = useAddressSuggestions();

  const choose: UseComboboxProps<AddressSuggestion>['onSelectedItemChange'] = ({
    selectedItem,
  }) => {
    if (!input.current || !selectedItem) return;
    cancel();
    input.current.value = selectedItem.place_name;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const combobox = useCombobox<AddressSuggestion>({
    items: suggestions,
    itemToString: (suggestion) => suggestion?.place_name ?? '',
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    // Clears the selection, so that the same suggestion can be chosen again.
    selectedItem: null,
    onSelectedItemChange: choose,
    stateReducer: stateReducer(id),
  });
  const open = enabled && combobox.isOpen && suggestions.length > 0;

  const { role, ...props } = combobox.getInputProps(
    // oxlint-disable-next-line react/refs -- downshift merges the ref with its own
    {
      ref: input,
      onBlur: cancel,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (currentTarget === document.activeElement) search(currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const ours = open
          ? combobox.highlightedIndex >= 0 || !CARET_KEYS.has(event.key)
          : suggestions.length > 0 && event.key.startsWith('Arrow');
        if (!ours) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      },
    },
    { suppressRefError: true },
  );
  const { ref, onBlur, onChange, onClick, onKeyDown } = props;

  return {
    ...combobox,
    enabled,
    open,
    suggestions,
    inputProps: {
      ref,
      onBlur,
      onChange,
      onClick,
      onKeyDown,
      ...(enabled && {
        role,
        'aria-autocomplete': props['aria-autocomplete'],
        'aria-controls': props['aria-controls'],
        'aria-activedescendant': props['aria-activedescendant'],
        'aria-expanded': open,
      }),
    },
  };
};

// While no suggestion is highlighted, these keys act as in any field.
const CARET_KEYS = new Set(['Enter', 'Home', 'End']);

const stateReducer =
  (id: string) =>
  (
    state: UseComboboxState<AddressSuggestion>,
    { type, changes }: UseComboboxStateChangeOptions<AddressSuggestion>,
  ): Partial<UseComboboxState<AddressSuggestion>> => {
    switch (type) {
      case useCombobox.stateChangeTypes.InputBlur:
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      // Autofill may write without focus, and an open list would take the focus.
      case useCombobox.stateChangeTypes.InputChange:
        return { ...changes, isOpen: document.activeElement?.id === id };
      default:
        return changes;
    }
  };

const DEBOUNCE = 500;
const MIN_CHARACTERS = 3;

const useAddressSuggestions = () => {
  const [enabled, setEnabled] = useState(false);
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const latest = useRef<AbortController>(undefined);

  const cancel = () => latest.current?.abort();
  const search = (typed: string) => {
    cancel();
    setSuggestions([]);
    const text = cleanLine(typed);
    if (text.length < MIN_CHARACTERS) return;
    const { signal } = (latest.current = new AbortController());
    const ask = async () => {
      const token = await mapToken();
      signal.throwIfAborted();
      if (!token) return;
      setEnabled(true);
      const found = await findAddresses(text, token, signal);
      signal.throwIfAborted();
      setSuggestions(found);
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!signal.aborted) console.error(error);
      });
    }, DEBOUNCE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  useEffect(() => cancel, []);
  return { enabled, suggestions, search, cancel };
};

interface AddressSuggestion {
  id: string;
  place_name: string;
}

const MOST_RESULTS = 5;
const LONGEST_QUERY = 256;

let token: Promise<string | null> | undefined;

/** Null if suggestions are off. After a failure, the next typed letters try again. */
const mapToken = (): Promise<string | null> =>
  (token ??= fetchToken().catch((error: unknown) => {
    console.error('Address suggestions are off:', error);
    token = undefined;
    return null;
  }));

/** https://docs.mapbox.com/api/search/geocoding-v5/ */
const findAddresses = async (
  text: string,
  token: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> => {
  // A semicolon would request several places at once.
  const query = encodeURIComponent(text.replaceAll(';', ' ').slice(0, LONGEST_QUERY));
  const url = new URL(`https://api.mapbox.com/geocoding/v5/mapbox.places/${query}.json`);
  url.search = new URLSearchParams({
    access_token: token,
    country: 'US',
    types: 'address,poi',
    limit: String(MOST_RESULTS),
  }).toString();
  const response = await fetch(url, { signal, referrerPolicy: 'origin' });
  if (!response.ok) throw new Error(`The map service answered ${response.status}`);
  const { features } = (await response.json()) as { features: AddressSuggestion[] };
  return features.slice(0, MOST_RESULTS).map(({ id, place_name }) => ({ id, place_name }));
};

const fetchToken = async (): Promise<string | null> => {
  const response = await fetch(API.mapboxToken);
  if (!response.ok) throw new Error(`${API.mapboxToken} answered ${response.status}`);
  return ((await response.json()) as TokenResponse).token;
};
