export interface Project {
  title: string;
  alt: string;
  avif: string;
  webp: string;
  /** The file that the thumbnail links to. */
  src: string;
  width: number;
  height: number;
}
