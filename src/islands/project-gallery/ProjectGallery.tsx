import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { Preview } from './Preview.tsx';
import type { Project } from './project.ts';

interface Props {
  projects: Project[];
  children?: ReactNode;
}

const Gallery = ({ projects, children }: Props) => {
  const { index, show, close } = useShownPicture();
  const opener = useRef<HTMLElement>(null);

  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const chosen = Number(/^#job-(\d+)$/.exec(link?.hash ?? '')?.[1] ?? 0) - 1;
    if (!projects[chosen] || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
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

export const ProjectGallery = withBoundary('project-gallery', Gallery);

/** The history says which picture is shown: Back closes the preview, Forward opens it again. */
const useShownPicture = () => {
  const [index, setIndex] = useState<number>();
  const leaving = useRef(false);

  useEffect(() => {
    const follow = () => {
      leaving.current = false;
      setIndex(pictureOf(history.state));
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const show = (picture: number) => {
    // A pending step back would remove what is kept before it happens.
    if (leaving.current) {
      addEventListener('popstate', () => show(picture), { once: true });
      return;
    }
    keep(picture);
    setIndex(picture);
  };
  const close = () => {
    if (leaving.current || pictureOf(history.state) === undefined) return;
    leaving.current = true;
    history.back();
  };
  return { index, show, close };
};

const keep = (picture: number) => {
  const state = { picture };
  if (pictureOf(history.state) === undefined) history.pushState(state, '');
  else history.replaceState(state, '');
};

const pictureOf = (state: unknown): number | undefined =>
  (state as { picture?: number } | null)?.picture;
