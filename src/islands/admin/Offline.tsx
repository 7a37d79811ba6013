import { useStore } from '@nanostores/react';
import { $online } from './online.ts';

export const Offline = () => {
  const online = useStore($online);
  if (online) return null;
  return (
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4 print:hidden">
      This device is offline. What stands here is as old as it says above; it will be read again
      when the connection is back.
    </p>
  );
};
