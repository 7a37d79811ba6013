import type { Marks } from './marks.ts';
import { TextField } from './TextField.tsx';

interface Props {
  marks: Marks;
  maxLength: number;
}

export const AddressField = ({ marks, maxLength }: Props) => (
  <TextField
    name="address"
    label="Address"
    marks={marks}
    maxLength={maxLength}
    autoComplete="street-address"
    autoCapitalize="words"
  />
);
