import type { ComponentProps, MouseEvent } from 'react';
import { go, hrefOf } from '@/islands/admin/stores/route.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: Record<string, string | undefined>;
  onFollow?: () => void;
}

export const RouteLink = ({ to, onFollow, ...rest }: Props) => {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
    onFollow?.();
  };
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
};
