import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { business } from '@/domain/business.ts';
import { $data, $loading, load } from './dashboard.ts';
import { logOut } from './log-out.ts';
import { TabList } from './TabList.tsx';
import { Button } from './ui/Button.tsx';
import { Moment } from './ui/Moment.tsx';

interface Props {
  signedIn: boolean;
}

/** Stays at the top by its row of tabs alone: the negative offset lets the rest scroll away. */
export const DashboardHeader = ({ signedIn }: Props) => (
  <header className="border-line bg-surface sticky -top-14 z-10 border-b print:hidden">
    <div className="mx-auto flex h-14 w-full max-w-7xl items-end gap-2 px-4 lg:px-8">
      <p className="mr-auto flex min-h-11 items-center gap-2.5 leading-tight font-semibold max-sm:text-[0.9375rem]">
        <span aria-hidden="true" className="logo-mark size-8 shrink-0" />
        {business.name}
      </p>
      {signedIn && (
        <>
          <Freshness />
          <LogoutButton />
        </>
      )}
    </div>
    <div className="mx-auto min-h-13 w-full max-w-7xl px-4 pt-1 lg:px-8">
      {signedIn && <TabList />}
    </div>
  </header>
);

const Freshness = () => {
  const { loadedAt } = useStore($data);
  const busy = useStore($loading) === 'all';
  return (
    <>
      {loadedAt !== null && (
        <p className="text-muted flex min-h-11 items-center gap-1 text-sm max-sm:hidden">
          Read <Moment iso={new Date(loadedAt).toISOString()} />
        </p>
      )}
      <Button onClick={() => void load()} busy={busy} className="max-sm:px-3">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={`size-5 fill-none stroke-current stroke-2 ${busy ? 'motion-safe:animate-spin' : ''}`}
        >
          <path d="M20 12a8 8 0 1 1-2.4-5.7M20 3v4.5h-4.5" strokeLinecap="round" />
        </svg>
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
