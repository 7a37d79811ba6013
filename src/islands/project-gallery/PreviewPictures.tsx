import { useLayoutEffect, useRef } from 'react';
import type { Project } from './project.ts';

export interface PicturesProps {
  projects: Project[];
  index: number;
  onIndex: (index: number) => void;
}

export const PreviewPictures = ({ projects, index, onIndex }: PicturesProps) => {
  const row = useRef<HTMLDivElement>(null);
  // A ref, because a render is late and would scroll back a row that a finger moves.
  const reached = useRef(index);
  const width = useRef(0);

  useLayoutEffect(() => {
    if (reached.current === index) return;
    reached.current = index;
    if (row.current) showIn(row.current, index);
  }, [index]);

  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      width.current = current.clientWidth;
      showIn(current, reached.current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={row}
      className="preview-pictures slide-row bg-shade aspect-3/2"
      role="group"
      aria-label="Pictures"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const at = indexIn(currentTarget);
        // After a change of width, the row has not been scrolled into place yet.
        if (at === reached.current || currentTarget.clientWidth !== width.current) return;
        reached.current = at;
        onIndex(at);
      }}
    >
      {projects.map((project, at) => (
        <div key={project.src} className="slide" aria-hidden={at !== index}>
          {Math.abs(at - index) <= 1 && <PreviewPicture project={project} />}
        </div>
      ))}
    </div>
  );
};

const showIn = (row: HTMLElement, index: number): void => {
  if (indexIn(row) !== index) row.scrollLeft = index * row.clientWidth;
};

const indexIn = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / clientWidth);

const sizes = '(min-width: 80rem) 75rem, 100vw';

const PreviewPicture = ({ project }: { project: Project }) => (
  <picture>
    {project.dusk && (
      <source
        media="(prefers-color-scheme:dark)"
        type="image/avif"
        srcSet={project.dusk}
        sizes={sizes}
      />
    )}
    <source type="image/avif" srcSet={project.avif} sizes={sizes} />
    <img
      src={project.src}
      srcSet={project.webp}
      sizes={sizes}
      alt={project.alt}
      width={project.width}
      height={project.height}
      className="size-full object-contain"
    />
  </picture>
);
