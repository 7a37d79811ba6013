import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { type KeyboardEvent, useRef } from 'react';
import { fieldId } from './field-id.ts';
import type { AddressSuggestion } from './find-addresses.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

const ID = fieldId('address');

/** A combobox over a field that keeps its own text: only a choice ever changes it. */
export const useAddressCombobox = () => {
  const input = useRef<HTMLInputElement>(null);
  const { enabled, suggestions, search, cancel } = useAddressSuggestions();

  const choose: UseComboboxProps<AddressSuggestion>['onSelectedItemChange'] = ({
    selectedItem,
  }) => {
    if (!input.current || !selectedItem) return;
    cancel();
    input.current.value = selectedItem.place_name;
    // What listens to the form, the kept draft above all, learns of it as of typing.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const combobox = useCombobox<AddressSuggestion>({
    items: suggestions,
    itemToString: (suggestion) => suggestion?.place_name ?? '',
    inputId: ID,
    labelId: `${ID}-label`,
    menuId: `${ID}-list`,
    getItemId: (index) => `${ID}-${index}`,
    // Nothing stays selected, so that the same suggestion can be chosen twice.
    selectedItem: null,
    onSelectedItemChange: choose,
    stateReducer,
  });
  const open = enabled && combobox.isOpen && suggestions.length > 0;

  const { role, ...props } = combobox.getInputProps(
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

// Without a highlighted suggestion these mean what they mean in any field: send, and move the caret.
const CARET_KEYS = new Set(['Enter', 'Home', 'End']);

const stateReducer = (
  state: UseComboboxState<AddressSuggestion>,
  { type, changes }: UseComboboxStateChangeOptions<AddressSuggestion>,
): Partial<UseComboboxState<AddressSuggestion>> => {
  switch (type) {
    // Leaving the field chooses nothing.
    case useCombobox.stateChangeTypes.InputBlur:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    // Autofill writes into a field that has no focus; an open list would fetch the focus there.
    case useCombobox.stateChangeTypes.InputChange:
      return { ...changes, isOpen: document.activeElement?.id === ID };
    default:
      return changes;
  }
};
