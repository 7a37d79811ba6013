import { useStore } from '@nanostores/react';
import { $helps, SHORTCUTS } from './shortcuts.ts';
import { Dialog } from './ui/Dialog.tsx';

export const ShortcutHelp = () => {
  if (!useStore($helps)) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => $helps.set(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {SHORTCUTS.map(([keys, act]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="border-edge rounded-sm border px-2 py-0.5 font-sans whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
