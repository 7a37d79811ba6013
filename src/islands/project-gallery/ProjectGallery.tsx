import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { Preview } from './Preview.tsx';
import type { Project } from './project.ts';
import { useShownPicture } from './use-shown-picture.ts';

interface Props {
  projects: Project[];
  /** The thumbnails, each a link to its picture. */
  children?: ReactNode;
}

// The boundary stands alone: the box without a size that `withBoundary` adds would never be visible
// to `client:visible`.
export const ProjectGallery = (props: Props) => (
  <ErrorBoundary island="project-gallery">
    <Gallery {...props} />
  </ErrorBoundary>
);

const Gallery = ({ projects, children }: Props) => {
  const { index, show, close } = useShownPicture();
  const opener = useRef<HTMLElement>(null);

  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const chosen = projects.findIndex(({ src }) => src === link?.getAttribute('href'));
    if (chosen < 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = link;
    show(chosen);
  };
  const closed = () => {
    close();
    opener.current?.focus();
  };

  return (
    <>
      <div onClick={open}>{children}</div>
      <Preview projects={projects} index={index} onIndex={show} onClose={closed} />
    </>
  );
};
