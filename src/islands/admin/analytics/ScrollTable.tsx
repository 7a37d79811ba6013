import type { ReactNode } from 'react';

interface Props {
  caption: string;
  children: ReactNode;
}

/** A table wider or longer than its room, which the keyboard can scroll too. */
export const ScrollTable = ({ caption, children }: Props) => (
  <div
    role="region"
    aria-label={caption}
    tabIndex={0}
    className="border-line bg-surface relative max-h-112 overflow-auto rounded-lg border"
  >
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="text-muted px-3 pt-3 pb-2 text-left">
        <span className="sticky left-3 inline-block max-w-[min(100%,75vw)]">{caption}</span>
      </caption>
      {children}
    </table>
  </div>
);
