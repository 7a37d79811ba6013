/** A finished house: what the preview shows of it. */
export interface Project {
  title: string;
  alt: string;
  avif: string;
  webp: string;
  /** The picture as one file, which the thumbnail links to. */
  src: string;
  width: number;
  height: number;
}
