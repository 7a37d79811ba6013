import { ADDRESS_LIMIT } from '@/domain/lead.ts';
import { plural } from '@/domain/text.ts';
import type { FieldAttributes } from './field-attributes.ts';
import { TextField } from './TextField.tsx';
import { useAddressCombobox } from './use-address-suggestions.ts';

interface Props {
  attributes: FieldAttributes;
}

export const AddressField = ({ attributes }: Props) => {
  const { enabled, open, suggestions, highlightedIndex, inputProps, getMenuProps, getItemProps } =
    useAddressCombobox(attributes.id('address'));

  return (
    <TextField
      name="address"
      label={attributes.words.address}
      attributes={attributes}
      maxLength={ADDRESS_LIMIT}
      autoComplete="street-address"
      autoCapitalize="words"
      {...inputProps}
    >
      {enabled && (
        <>
          <ul
            {...getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true })}
            hidden={!open}
            className="border-edge bg-surface absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-sm border"
          >
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id}
                {...getItemProps({ item: suggestion, index })}
                className={`flex min-h-11 cursor-pointer items-center px-3.5 py-2 ${index === highlightedIndex ? 'bg-glass' : ''}`}
              >
                {suggestion.place_name}
              </li>
            ))}
          </ul>
          <span role="status" className="sr-only">
            {open &&
              `${found(suggestions.length)} Use the arrow keys to choose one, or keep typing.`}
          </span>
        </>
      )}
    </TextField>
  );
};

const found = (count: number): string => `${plural(count, 'address', 'addresses')} found.`;
