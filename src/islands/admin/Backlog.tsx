import { useStore } from '@nanostores/react';
import { $data } from './dashboard.ts';
import { Moment } from './ui/Moment.tsx';

/** So old may an answer be before it is worth a word, in milliseconds. */
const WORTH_SAYING = 90_000;

/** Says from when the dashboard is if it can't show everything yet. */
export const Backlog = () => {
  const { overview } = useStore($data);
  if (!overview) return null;
  const { asOf, rebuilding, now } = overview;
  const isOld = Date.parse(now) - Date.parse(asOf) > WORTH_SAYING;
  if (!rebuilding && !isOld) return null;
  return (
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4 print:hidden">
      {rebuilding ? (
        'Older leads and visits are being loaded. Your newest leads are already here.'
      ) : (
        <>
          Showing everything up to <Moment iso={asOf} />. Newer visits are being added, and your own
          changes are already here.
        </>
      )}
    </p>
  );
};
