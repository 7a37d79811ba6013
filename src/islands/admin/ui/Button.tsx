import { type ComponentProps, useState } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  look?: keyof typeof LOOKS;
  /** Ignores presses; `disabled` would also drop the focus. */
  busy?: boolean;
}

export const Button = ({
  look = 'quiet',
  busy = false,
  className = '',
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    className={`${buttonLook(look)} ${className}`}
  />
);

interface WorkProps extends Omit<Props, 'busy' | 'onClick'> {
  work: () => Promise<unknown>;
  meanwhile?: string;
}

export const WorkButton = ({ work, meanwhile, children, ...rest }: WorkProps) => {
  const [works, setWorks] = useState(false);
  const press = async (): Promise<void> => {
    setWorks(true);
    await work();
    setWorks(false);
  };
  return (
    <Button {...rest} busy={works} onClick={() => void press()}>
      {(works && meanwhile) || children}
    </Button>
  );
};

const BOX =
  'inline-flex justify-center rounded-md px-4 font-semibold no-underline transition-colors forced-colors:border';

const LOOKS = {
  main: `${BOX} bg-accent text-accent-ink hover:bg-accent-strong`,
  quiet: `${BOX} border border-edge text-ink hover:bg-glass`,
  danger: `${BOX} border border-danger text-danger hover:bg-danger-ground`,
  plain: `${BOX} text-accent-text underline underline-offset-4 hover:text-ink`,
  /** An entry of a list, as wide as the list. */
  line: 'flex w-full text-left',
};

export const buttonLook = (look: keyof typeof LOOKS): string =>
  `min-h-11 items-center gap-2 aria-disabled:cursor-default aria-disabled:opacity-60 ${LOOKS[look]}`;
