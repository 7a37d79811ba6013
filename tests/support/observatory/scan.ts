/** What the Observatory looks at: the start page over https, and the redirect of plain http. */
export interface Scan {
  host: string;
  headers: Headers;
  html: string;
  httpRedirect: string | null;
  preloaded: boolean;
}
