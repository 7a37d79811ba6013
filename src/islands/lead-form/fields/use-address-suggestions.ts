import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cleanLine } from '@/domain/text.ts';
import { type AddressSuggestion, findAddresses, mapToken } from './map-request.ts';

/** Only a choice changes the field's text. */
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

// These keys act as in any field while no suggestion is highlighted.
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
      // Autofill may write without focus, which an open list would take.
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
