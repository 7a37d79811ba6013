import type { Lead } from '@/domain/desk.ts';

/** A lit pane beside what nobody has opened yet. */
export const UnreadMark = ({ lead: { opened } }: { lead: Lead }) =>
  opened ? null : (
    <span className="bg-lamp border-edge inline-block size-2.5 shrink-0 border">
      <span className="sr-only">Unread: </span>
    </span>
  );
