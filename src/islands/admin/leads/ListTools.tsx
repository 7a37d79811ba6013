import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { API } from '@/domain/api.ts';
import { $data } from '../dashboard.ts';
import { $addsLead } from '../shortcuts.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { SaveLink } from '../ui/SaveLink.tsx';
import { AddLead } from './AddLead.tsx';
import { $filter, $listQuery } from './filter.ts';
import { Filters } from './Filters.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Finding, narrowing, adding and taking away as a file. */
export const ListTools = () => {
  const filter = useStore($filter);
  const query = useStore($listQuery);
  const adds = useStore($addsLead);
  const suspects = useStore($data).overview?.suspects ?? 0;
  const count = Object.keys(filter).filter((name) => name !== 'q' && name !== 'sort').length;
  const [opened, setOpened] = useState(false);
  const open = opened || count > 0;
  const isSuspects = filter.suspect === 'yes';
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <Button onClick={() => setOpened(!open)} aria-expanded={open}>
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
          <PlaceLink
            to={isSuspects ? { tab: 'leads' } : { tab: 'leads', suspect: 'yes' }}
            className={buttonLook('quiet')}
          >
            {isSuspects ? 'Back to all leads' : `Suspected spam (${suspects})`}
          </PlaceLink>
        )}
      </div>
      {open && <Filters filter={filter} />}
      {adds && <AddLead onClose={() => $addsLead.set(false)} />}
    </div>
  );
};
