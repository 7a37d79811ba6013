export interface Project {
  title: string;
  alt: string;
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  job: Job;
}

/** What the job sheet says. */
export interface Job {
  /** Names and values, in order. */
  facts: [string, string][];
  found: string;
}
