import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { StepButton } from '@/islands/ui/StepButton.tsx';
import { JobSheet } from './JobSheet.tsx';
import { type PicturesProps, PreviewPictures } from './PreviewPictures.tsx';
import '@/islands/ui/slide-row.css';
import './preview.css';

interface Props extends Omit<PicturesProps, 'index'> {
  index: number | undefined;
  onClose: () => void;
}

export const Preview = ({ projects, index, onIndex, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = index !== undefined;

  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);

  // `close` fires late: Forward may have opened the dialog again.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="preview bg-surface text-ink max-w-none overflow-auto overscroll-contain"
      aria-labelledby="preview-title"
      onClose={closed}
      {...useBackdropClick(dialog)}
    >
      {shown && <PreviewContent {...{ projects, index, onIndex }} />}
    </dialog>
  );
};

const PreviewContent = ({ projects, index, onIndex }: PicturesProps) => {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const last = projects.length - 1;
  const project = projects[index];

  const step = (by: 1 | -1) => onIndex(Math.min(last, Math.max(0, index + by)));
  useArrowKeys(step);

  useEffect(() => {
    if (document.activeElement === next.current && index === last) previous.current?.focus();
    if (document.activeElement === previous.current && index === 0) next.current?.focus();
  }, [index, last]);

  return (
    <>
      <form method="dialog" className="absolute top-0 right-0">
        <button
          aria-label="Close"
          className="preview-close bg-shade text-cream hover:bg-cream hover:text-shade grid size-12 cursor-pointer place-items-center"
        >
          <svg viewBox="0 0 24 24" className="w-6 stroke-current stroke-2" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </form>
      <PreviewPictures {...{ projects, index, onIndex }} />
      <div className="min-h-52 px-5 py-4 sm:min-h-44">
        <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-3">
          <h2 id="preview-title" className="flex-1 basis-72 text-2xl" aria-live="polite">
            {project?.title}
          </h2>
          <div className="flex items-center gap-2 max-sm:w-full">
            <p className="tabular mr-2 max-sm:mr-auto" role="status">
              {index + 1} of {projects.length}
            </p>
            <StepButton
              ref={previous}
              step="Previous"
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <StepButton ref={next} step="Next" disabled={index === last} onClick={() => step(1)} />
          </div>
        </div>
        {project && <JobSheet {...project.job} title={project.title} />}
      </div>
    </>
  );
};

/** Closes at a click outside the preview's content, but not if a drag only ends there. */
const useBackdropClick = (dialog: RefObject<HTMLDialogElement | null>) => {
  const began = useRef(false);
  return {
    onPointerDown: ({ target }: MouseEvent) => {
      began.current = target === dialog.current;
    },
    onClick: ({ target }: MouseEvent) => {
      if (began.current && target === dialog.current) dialog.current.close();
    },
  };
};

/** Listens at the window, because after a click on a picture nothing has the focus. */
const useArrowKeys = (step: (by: 1 | -1) => void): void => {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [step]);
};
