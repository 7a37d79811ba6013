import { useStore } from '@nanostores/react';
import { useRef, type KeyboardEvent } from 'react';
import { $screen, openTab, TAB_LABELS, tabByKey, TABS } from './tabs.ts';

export const TabList = () => {
  const screen = useStore($screen);
  const open = TABS.find((tab) => tab === screen);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, open ?? 'overview');
    if (!next) return;
    event.preventDefault();
    openTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Dashboard"
      onKeyDown={onKeyDown}
      className="flex grow gap-1"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={`panel-${tab}`}
          aria-selected={tab === open}
          tabIndex={tab === (open ?? 'overview') ? 0 : -1}
          onClick={() => openTab(tab)}
          className="text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink min-h-12 grow border-b-3 border-transparent px-2 font-semibold sm:grow-0 sm:px-4"
        >
          {TAB_LABELS[tab]}
        </button>
      ))}
    </div>
  );
};
