import type { ReactNode } from 'react';
import type { Tab } from '../tabs.ts';
import { buttonLook } from '../ui/button-look.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';

interface Props {
  title: string;
  all: Tab;
  more: boolean;
  children: ReactNode;
}

export const Recent = ({ title, all, more, children }: Props) => (
  <section>
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl font-semibold">{title}</h2>
      {more && (
        <PlaceLink to={{ tab: all }} className={buttonLook('quiet')}>
          All {all === 'leads' ? 'leads' : 'events'}
        </PlaceLink>
      )}
    </div>
    {children}
  </section>
);
