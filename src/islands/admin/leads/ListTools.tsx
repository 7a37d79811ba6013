import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { API } from '@/domain/api.ts';
import type { LeadFilter } from '@/domain/desk.ts';
import { $data } from '../dashboard.ts';
import { $addsLead } from '../shortcuts.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { SaveLink } from '../ui/SaveLink.tsx';
import { useBack } from '../ui/use-back.ts';
import { AddLead } from './AddLead.tsx';
import { filterInWords } from './filter-choices.ts';
import { $filter, $listQuery, clearedFilter, setFilter, SUSPECTS } from './filter.ts';
import { Filters } from './Filters.tsx';
import { SearchBox } from './SearchBox.tsx';

/** What the panel of filters has no part in, and the order, which narrows nothing. */
const OWN_PLACE = new Set(['q', 'suspect', 'sort']);

/** Finding, narrowing, adding and taking away as a file. */
export const ListTools = () => {
  const filter = useStore($filter);
  const query = useStore($listQuery);
  const adds = useStore($addsLead);
  const suspects = useStore($data).overview?.suspects ?? 0;
  const count = Object.keys(filter).filter((name) => !OWN_PLACE.has(name)).length;
  const [open, setOpen] = useState(false);
  const isSuspects = filter.suspect === 'yes';
  useBack(open && isNarrow() ? stepOf(filter) : null, () => setOpen(false));
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Button onClick={() => $addsLead.set(true)}>
          <Icon name="add" />
          Add a lead
        </Button>
        <SaveLink href={`${API.leadsCsv}?${query}`}>
          CSV
          <span className="sr-only"> file of these leads</span>
        </SaveLink>
        {(suspects > 0 || isSuspects) && (
          <PlaceLink to={isSuspects ? { tab: 'leads' } : SUSPECTS} className={buttonLook('quiet')}>
            {isSuspects ? 'Back to all leads' : `Suspected spam (${suspects})`}
          </PlaceLink>
        )}
      </div>
      {open && <Filters filter={filter} />}
      {!open && count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {filterInWords(filter)}
          <Button look="plain" onClick={() => setFilter(clearedFilter(filter))} className="px-2">
            Clear filters
          </Button>
        </p>
      )}
      {adds && <AddLead onClose={() => $addsLead.set(false)} />}
    </div>
  );
};

/** The panel fills a phone's screen, where Back is expected to close it. */
const isNarrow = (): boolean => matchMedia('(width < 48rem)').matches;

/** A choice in the panel makes a step of its own, upon which the open panel lies anew; a letter of a search does not. */
const stepOf = (filter: LeadFilter): string => {
  const chosen = Object.entries(filter).filter(([name]) => name !== 'q');
  return `Filters ${chosen.join(' ')}`;
};
