import { useEffect, useRef } from 'react';
import './preview.css';
import { PreviewContent } from './PreviewContent.tsx';
import type { Project } from './project.ts';
import { useBackdropClick } from './use-backdrop-click.ts';

interface Props {
  projects: Project[];
  /** The picture that is shown; none while the preview is closed. */
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** A dialog over the page that shows one project large. */
export const Preview = ({ projects, index, onIndex, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = index !== undefined;

  useEffect(() => {
    if (!shown) {
      dialog.current?.close();
      return;
    }
    keepScrollbarWidth();
    dialog.current?.showModal();
  }, [shown]);

  // The event comes a moment after the dialog has closed: by then Forward may have opened it again.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="preview"
      aria-labelledby="preview-title"
      onClose={closed}
      {...useBackdropClick(dialog)}
    >
      {shown && <PreviewContent {...{ projects, index, onIndex }} />}
    </dialog>
  );
};

/** The page behind stops scrolling, and is not to move aside when its scrollbar goes. */
const keepScrollbarWidth = () => {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
};
