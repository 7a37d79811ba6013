import { useEffect, useRef } from 'react';
import { StepButton } from '../ui/StepButton.tsx';
import { PreviewPictures } from './PreviewPictures.tsx';
import type { Project } from './project.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

interface Props {
  projects: Project[];
  index: number;
  onIndex: (index: number) => void;
}

export const PreviewContent = ({ projects, index, onIndex }: Props) => {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const last = projects.length - 1;
  const project = projects[index];

  const step = (by: 1 | -1) => onIndex(Math.min(last, Math.max(0, index + by)));
  useArrowKeys(step);

  // A button that becomes disabled would take the focus along.
  useEffect(() => {
    if (document.activeElement === next.current && index === last) previous.current?.focus();
    if (document.activeElement === previous.current && index === 0) next.current?.focus();
  }, [index, last]);

  return (
    <>
      <form method="dialog" className="preview-close">
        <button aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </form>
      <PreviewPictures {...{ projects, index, onIndex }} />
      <div className="preview-bar">
        <p className="preview-count" role="status">
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
      <div className="preview-caption" aria-live="polite">
        <h2 id="preview-title">{project?.title}</h2>
        <p aria-hidden="true">{project?.alt}</p>
      </div>
    </>
  );
};
