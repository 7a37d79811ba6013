import { type CalendarAddress, calendarPath, type NewCalendarResponse } from '@/domain/api.ts';
import {
  addCalendarAddress,
  readCalendarAddresses,
  removeCalendarAddress,
} from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button, buttonLook, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { copy } from '@/islands/admin/ui/copy.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { useOpened } from './use-opened.tsx';

export const PhoneCalendar = () => {
  const { value, change, unread } = useOpened(readCalendarAddresses);
  const addresses: (CalendarAddress | NewCalendarResponse)[] = value?.addresses ?? [];
  const made = addresses.find((address) => 'token' in address);
  const make = async (): Promise<void> => {
    const outcome = await addCalendarAddress();
    if (outcome.ok) change((before) => ({ addresses: [outcome.value, ...before.addresses] }));
    else showNotice.error('Not changed', errorMessage(outcome.problem));
  };
  const turnOff = async (id: string): Promise<void> => {
    const outcome = await removeCalendarAddress(id);
    if (!outcome.ok) {
      showNotice.error('Not changed', errorMessage(outcome.problem));
      return;
    }
    change((before) => ({ addresses: before.addresses.filter((each) => each.id !== id) }));
    showNotice.success('Turned off', "That calendar won't get new visits.");
  };
  return (
    <>
      <p className="max-w-prose">
        An iPhone looks for changes as often as you set it, Google Calendar up to a day later. For
        today, look at Today. The calendar shows first name, last initial, town, time and
        confirmation number, but no phone number or street. Anyone with the link can see that.
      </p>
      {made && <NewAddress key={made.token} token={made.token} />}
      {unread}
      {addresses.length > 0 && (
        <ul aria-label="Links in use" className="divide-line mt-3 divide-y">
          {addresses.map(({ id, created_at, ends_in }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-4">
              <span className="tabular-nums">
                Made {shortTime(created_at)} · …{ends_in}.ics
              </span>
              <WorkButton look="plain" work={() => turnOff(id)} className="-mr-4">
                Turn off<span className="sr-only"> the one that ends in {ends_in}.ics</span>
              </WorkButton>
            </li>
          ))}
        </ul>
      )}
      {value && (
        <WorkButton work={make} className="mt-3">
          Make a link
        </WorkButton>
      )}
    </>
  );
};

/** A screen reader then reads the sentence, which lies above the pressed button. */
const focus = (element: HTMLElement | null): void => element?.focus();

const NewAddress = ({ token }: { token: string }) => {
  const address = new URL(calendarPath(token), location.origin).href;
  return (
    <div className="border-lamp bg-sand mt-3 rounded-md border-l-4 p-3">
      <p ref={focus} tabIndex={-1} className="outline-none">
        This link is shown only once. Subscribe on this device, or copy it for another one.
      </p>
      <p className="my-2 text-sm wrap-anywhere select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonLook('main')}>
          Subscribe
        </a>
        <Button onClick={() => void copy(address, 'Paste it where your calendar asks for a URL.')}>
          Copy
        </Button>
      </div>
    </div>
  );
};
