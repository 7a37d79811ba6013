import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  isUrgent?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

export const Notice = ({ title, isUrgent = false, action, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex items-center gap-4 rounded-lg border-l-4 px-4 py-2 ${isUrgent ? 'border-danger bg-danger-ground' : 'border-lamp bg-sand'}`}
    >
      <div className="min-w-0 grow py-1 wrap-anywhere">
        <h2 id={id} className={`font-semibold ${isUrgent ? 'text-danger' : ''}`}>
          {title}
        </h2>
        {children && <div className="max-w-prose text-sm">{children}</div>}
      </div>
      {action}
    </section>
  );
};
