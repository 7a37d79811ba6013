import { useLayoutEffect, useRef } from 'react';
import { PreviewPicture } from './PreviewPicture.tsx';
import type { Project } from './project.ts';

interface Props {
  projects: Project[];
  index: number;
  onIndex: (index: number) => void;
}

/** The pictures in a row that a finger moves; the shown one and its neighbors are fetched. */
export const PreviewPictures = ({ projects, index, onIndex }: Props) => {
  const row = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const align = () => {
      if (indexIn(current) !== index) current.scrollLeft = index * current.clientWidth;
    };
    align();
    // The row has no width until the dialog opens.
    const observer = new ResizeObserver(align);
    observer.observe(current);
    return () => observer.disconnect();
  }, [index]);

  return (
    <div
      ref={row}
      className="preview-pictures"
      role="group"
      aria-label="Pictures"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const reached = indexIn(currentTarget);
        if (reached !== index) onIndex(reached);
      }}
    >
      {projects.map((project, at) => (
        <div key={project.src} aria-hidden={at !== index}>
          {Math.abs(at - index) <= 1 && <PreviewPicture project={project} />}
        </div>
      ))}
    </div>
  );
};

const indexIn = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / clientWidth);
