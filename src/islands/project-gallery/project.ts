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
  /** The link to the form, to ask for a job like this. */
  ask: string;
}
