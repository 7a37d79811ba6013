import { useState } from 'react';
import {
  calendarPath,
  type CalendarResponse,
  MOST_CALENDARS,
  type NewCalendarResponse,
} from '@/domain/api.ts';
import type { Outcome, Problem } from '@/islands/admin/api/api-client.ts';
import {
  addCalendarAddress,
  readCalendarAddresses,
  removeCalendarAddress,
} from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { dayName } from '@/islands/admin/text/time.ts';
import { Button, buttonLook, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { copy } from '@/islands/admin/ui/copy.ts';
import { ReadPart } from './ReadPart.tsx';

export const PhoneCalendar = () => {
  const [made, setMade] = useState<NewCalendarResponse | null>(null);
  const [status, setStatus] = useState<{ text: string; failed?: true } | null>(null);
  const fail = ({ problem }: { problem: Problem }): void =>
    setStatus({ text: problem.code === 'conflict' ? FULL : errorMessage(problem), failed: true });
  const run = async <T,>(work: Promise<Outcome<T>>, after: (value: T) => void): Promise<void> => {
    setStatus(null);
    const outcome = await work;
    if (outcome.ok) after(outcome.value);
    else fail(outcome);
  };
  return (
    <>
      <p className="max-w-prose">
        Your calendar looks for changes about once an hour. It shows first name, town and time, no
        phone number and no street. Anybody who has the address can see that.
      </p>
      {made && <NewAddress token={made.token} />}
      <ReadPart read={readCalendarAddresses} offline="Addresses load when you're back online.">
        {({ addresses }, change) => (
          <Addresses
            addresses={addresses}
            onMake={() =>
              run(addCalendarAddress(), (added) => {
                setMade(added);
                change({ addresses: [added, ...addresses] });
              })
            }
            onTurnOff={(id) =>
              run(removeCalendarAddress(id), () => {
                change({ addresses: addresses.filter((each) => each.id !== id) });
                if (made?.id === id) setMade(null);
                setStatus({ text: 'Turned off. That calendar gets no more visits.' });
              })
            }
          />
        )}
      </ReadPart>
      <p role="status" className={`mt-2 ${status?.failed ? 'text-danger' : ''}`}>
        {status?.text}
      </p>
    </>
  );
};

const FULL = `${MOST_CALENDARS} calendars have an address. Turn one off to make another.`;

interface AddressesProps extends CalendarResponse {
  onMake: () => Promise<void>;
  onTurnOff: (id: string) => Promise<void>;
}

const Addresses = ({ addresses, onMake, onTurnOff }: AddressesProps) => (
  <>
    {addresses.length > 0 && (
      <ul aria-label="Addresses in use" className="divide-line mt-3 divide-y">
        {addresses.map(({ id, created_at }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-4">
            <span className="tabular-nums">
              Made {dayName(created_at)} · {id.slice(-4)}
            </span>
            <WorkButton look="plain" work={() => onTurnOff(id)} className="-mr-4">
              Turn off<span className="sr-only"> the one that ends in {id.slice(-4)}</span>
            </WorkButton>
          </li>
        ))}
      </ul>
    )}
    {addresses.length < MOST_CALENDARS ? (
      <WorkButton work={onMake} className="mt-3">
        Make an address
      </WorkButton>
    ) : (
      <p className="mt-3">{FULL}</p>
    )}
  </>
);

const NewAddress = ({ token }: { token: string }) => {
  const address = new URL(calendarPath(token), location.origin).href;
  return (
    <div className="border-lamp bg-sand mt-3 rounded-md border-l-4 p-3">
      <p>This address is shown only now. Subscribe on this device, or copy it for another one.</p>
      <p className="my-2 text-sm wrap-anywhere select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonLook('main')}>
          Subscribe
        </a>
        <Button
          onClick={() => void copy(address, 'Paste it where your calendar asks for an address.')}
        >
          Copy
        </Button>
      </div>
    </div>
  );
};
