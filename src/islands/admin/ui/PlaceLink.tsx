import type { ComponentProps, MouseEvent } from 'react';
import { go, hrefOf } from '../place.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: Record<string, string | undefined>;
  /** What else the press does here. */
  onFollow?: () => void;
}

/** A link to another screen of the dashboard: opens in place, or in a tab of its own as any link does. */
export const PlaceLink = ({ to, onFollow, ...rest }: Props) => {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
    onFollow?.();
  };
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
};
