import { useId, type ReactNode } from 'react';

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line bg-surface w-full rounded-lg border p-4 md:p-5"
    >
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** In a `dl`. */
export const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap tabular-nums">{children}</dd>
  </div>
);
