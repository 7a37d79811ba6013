import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { plural } from '@/domain/text.ts';
import type { LaunchItem } from '@/domain/launch.ts';
import { $launch, loadLaunchList } from '@/islands/admin/stores/launch.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

export const LaunchList = () => {
  const items = useStore($launch);
  useEffect(() => void loadLaunchList(), []);
  if (items.length === 0) return null;
  const needed = items.filter(({ optional }) => !optional);
  const count = plural(needed.length, 'thing left', 'things left');
  return (
    <details className="border-line bg-surface group rounded-lg border">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold md:px-5">
        <h2 className="grow">Before you go live: {count}</h2>
        <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <ol className="divide-line border-line divide-y border-t px-4 md:px-5">
        {needed.map((item, index) => (
          <Step key={item.id} item={item} number={index + 1} />
        ))}
      </ol>
      <Optional items={items.filter(({ optional }) => optional)} />
    </details>
  );
};

const Step = ({ item, number }: { item: LaunchItem; number: number }) => (
  <li className="grid grid-cols-[2rem_minmax(0,1fr)] py-3">
    <span aria-hidden="true" className="text-muted tabular-nums">
      {number}.
    </span>
    <div>
      <h3 className="font-semibold">{item.title}</h3>
      <How text={item.how} />
      {item.details && <Details lines={item.details} />}
      {item.id === 'notifications' && (
        <RouteLink to={{ tab: 'settings' }} className={`${buttonLook('quiet')} mt-2`}>
          Alert settings
        </RouteLink>
      )}
    </div>
  </li>
);

/** Text in backquotes is a command or a name. */
const How = ({ text }: { text: string }) => (
  <p className="text-muted mt-1 max-w-prose wrap-anywhere">
    {text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
  </p>
);

const Details = ({ lines }: { lines: string[] }) => (
  <details>
    <summary className="text-accent-text min-h-11 content-center underline underline-offset-4">
      {lines.length === 1 ? 'Show it' : 'Show them'}
    </summary>
    <ul className="text-muted list-disc pb-2 pl-5 text-sm wrap-anywhere">
      {lines.map((line) => (
        <li key={line} className="py-0.5">
          {line}
        </li>
      ))}
    </ul>
  </details>
);

const Optional = ({ items }: { items: LaunchItem[] }) =>
  items.length > 0 && (
    <section className="border-line border-t px-4 py-3 md:px-5">
      <h3 className="font-semibold">If you like</h3>
      <ul className="mt-1 grid gap-2">
        {items.map(({ id, title, how }) => (
          <li key={id}>
            <p>{title}</p>
            <How text={how} />
          </li>
        ))}
      </ul>
    </section>
  );
