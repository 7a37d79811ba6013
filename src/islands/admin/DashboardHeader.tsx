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

export const DashboardHeader = ({ signedIn }: Props) => (
  <header className="border-line bg-surface border-b">
    <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-3 px-4 pt-3 lg:px-8">
      <p className="font-display mr-auto text-lg font-semibold">{business.name}</p>
      {signedIn && (
        <>
          <Freshness />
          <LogoutButton />
        </>
      )}
    </div>
    <div className="mx-auto min-h-12 w-full max-w-7xl px-4 lg:px-8">{signedIn && <TabList />}</div>
  </header>
);

const Freshness = () => {
  const { loadedAt } = useStore($data);
  const loading = useStore($loading);
  return (
    <>
      {loadedAt !== null && (
        <p className="text-muted text-sm max-sm:hidden">
          Read <Moment iso={new Date(loadedAt).toISOString()} />
        </p>
      )}
      <Button onClick={() => void load()} disabled={loading !== null}>
        {loading === 'all' ? 'Reading…' : 'Refresh'}
      </Button>
    </>
  );
};

const LogoutButton = () => {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    if (!(await logOut())) setBusy(false);
  };
  return (
    <Button onClick={() => void press()} disabled={busy}>
      Logout
    </Button>
  );
};
