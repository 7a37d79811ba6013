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

interface ShownPicture {
  index: number | undefined;
  show: (index: number) => void;
  close: () => void;
}

/** Back closes the preview, Forward opens it again. */
const useShownPicture = (): ShownPicture => {
  const [index, setIndex] = useState<number>();
  const wanted = useRef<number>(undefined);
  const leaving = useRef(false);

  const want = (picture: number | undefined) => {
    wanted.current = picture;
    setIndex(picture);
  };

  useEffect(() => {
    const follow = () => {
      const opened = leaving.current && wanted.current;
      leaving.current = false;
      // It was opened again before the step back, which removed its entry.
      if (typeof opened === 'number') keep(opened);
      else want(pictureOf(history.state));
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return {
    index,
    show: (picture) => {
      keep(picture);
      want(picture);
    },
    close: () => {
      want(undefined);
      if (leaving.current || pictureOf(history.state) === undefined) return;
      leaving.current = true;
      history.back();
    },
  };
};

const keep = (picture: number) => {
  const state = { picture };
  if (pictureOf(history.state) === undefined) history.pushState(state, '');
  else history.replaceState(state, '');
};

const pictureOf = (state: unknown): number | undefined =>
  (state as { picture?: number } | null)?.picture;
