import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onSubmit'> {
  button?: string;
  onSubmit: () => void;
}

/** One question, and the button that answers it. */
export const LineForm = ({ button = 'Save', onSubmit, className = '', ...field }: Props) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <TextField {...field} className={`min-h-12 ${className}`}>
      <Button type="submit" look="main" className="min-h-12">
        {button}
      </Button>
    </TextField>
  </form>
);
