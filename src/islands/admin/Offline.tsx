import { useStore } from '@nanostores/react';
import { $data } from './dashboard.ts';
import { $online } from './online.ts';
import { $held } from './when-online.ts';
import { Moment } from './ui/Moment.tsx';

export const Offline = () => {
  const online = useStore($online);
  const { loadedAt } = useStore($data);
  const held = useStore($held);
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
      {held > 0 && (
        <strong className="block font-semibold">
          {held === 1 ? '1 change' : `${held} changes`} will be saved when you're back online. Keep
          this page open.
        </strong>
      )}
    </p>
  );
};
