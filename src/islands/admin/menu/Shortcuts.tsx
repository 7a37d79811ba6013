import { SHORTCUTS } from '@/islands/admin/stores/shortcuts.ts';

export const Shortcuts = () => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    {SHORTCUTS.map(({ keys, words }) => (
      <div key={keys.join()} className="contents">
        <dt>
          <kbd className="border-edge rounded-sm border px-2 py-0.5 font-sans whitespace-nowrap">
            {keys.map((key) => SHOWN[key] ?? key).join(' or ')}
          </kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

const SHOWN: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };
