import { useStore } from '@nanostores/react';
import { $data } from './dashboard.ts';
import { $online } from './online.ts';
import { Moment } from './ui/Moment.tsx';

export const Offline = () => {
  const online = useStore($online);
  const { loadedAt } = useStore($data);
  if (online) return null;
  return (
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4 print:hidden">
      You're offline.{' '}
      {loadedAt !== null && (
        <>
          Showing data from <Moment iso={new Date(loadedAt).toISOString()} />.{' '}
        </>
      )}
      The page will update when you're back online.
    </p>
  );
};
