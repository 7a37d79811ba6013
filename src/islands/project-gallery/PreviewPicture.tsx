import type { Project } from './project.ts';

interface Props {
  project: Project;
}

const sizes = '(min-width: 80rem) 75rem, 100vw';

export const PreviewPicture = ({ project }: Props) => (
  <picture>
    <source type="image/avif" srcSet={project.avif} sizes={sizes} />
    <img
      src={project.src}
      srcSet={project.webp}
      sizes={sizes}
      alt={project.alt}
      width={project.width}
      height={project.height}
    />
  </picture>
);
