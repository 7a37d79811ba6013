export interface Project {
  title: string;
  alt: string;
  avif: string;
  /** The same view for the dark theme. */
  dusk?: string | undefined;
  webp: string;
  src: string;
  width: number;
  height: number;
  job: Job;
}

export interface Job {
  facts: [string, string][];
  found: string;
  /** To the form, for one like it. */
  ask: string;
}
