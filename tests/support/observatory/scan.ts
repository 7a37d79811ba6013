/** What the Observatory looks at: the answer of the start page over https, and where plain http leads. */
export interface Scan {
  host: string;
  headers: Headers;
  html: string;
  /** The address that http is redirected to, or null. */
  httpRedirect: string | null;
  preloaded: boolean;
}
