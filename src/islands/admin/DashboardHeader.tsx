import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { business } from '@/domain/business.ts';
import { RecentChanges } from './changes/RecentChanges.tsx';
import { $data, $loading, load } from './dashboard.ts';
import { logOut } from './log-out.ts';
import { TabList } from './TabList.tsx';
import { buttonLook } from './ui/button-look.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { Moment } from './ui/Moment.tsx';
import { PlaceLink } from './ui/PlaceLink.tsx';

interface Props {
  signedIn: boolean;
}

/** Stays at the top by its row of tabs alone: the negative offset lets the rest scroll away. */
export const DashboardHeader = ({ signedIn }: Props) => (
  <header
    data-toasts-lie="over"
    className="border-line bg-surface sticky -top-14 z-10 border-b print:hidden"
  >
    <div className="mx-auto flex h-14 w-full max-w-7xl items-end gap-2 px-4 lg:px-8">
      <p className="mr-auto flex min-h-11 items-center gap-2.5 leading-tight font-semibold max-sm:text-[0.9375rem]">
        <span aria-hidden="true" className="logo-mark size-8 shrink-0" />
        {business.name}
      </p>
      {signedIn && (
        <>
          <Freshness />
          <PlaceLink to={{ tab: 'settings' }} className={`${buttonLook('quiet')} max-lg:px-3`}>
            <Icon name="settings" />
            <span className="max-lg:sr-only">Settings</span>
          </PlaceLink>
          <LogoutButton />
        </>
      )}
    </div>
    <div className="mx-auto flex min-h-13 w-full max-w-7xl px-4 pt-1 lg:px-8">
      {signedIn && (
        <>
          <TabList />
          <RecentChanges />
        </>
      )}
    </div>
  </header>
);

const Freshness = () => {
  const { overview } = useStore($data);
  const busy = useStore($loading) === 'all';
  return (
    <>
      {overview && (
        <p className="text-muted flex min-h-11 items-center gap-1 text-sm max-sm:hidden">
          Updated <Moment iso={overview.asOf} />
        </p>
      )}
      <Button onClick={() => void load()} busy={busy} className="max-sm:px-3">
        <Icon name="refresh" className={`size-5 ${busy ? 'motion-safe:animate-spin' : ''}`} />
        <span className="max-sm:sr-only">Refresh</span>
      </Button>
    </>
  );
};

const LogoutButton = () => {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    if (!(await logOut('here'))) setBusy(false);
  };
  return (
    <Button onClick={() => void press()} busy={busy} className="max-sm:px-3">
      Logout
    </Button>
  );
};
