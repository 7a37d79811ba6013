import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}

export const Card = ({ title, note, className = '', children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`border-line bg-surface min-w-0 rounded-lg border p-4 ${className}`}
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {note && <p className="text-muted mt-0.5 text-sm">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
};
