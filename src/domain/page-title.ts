/** In characters. Search results cut off longer titles. */
export const TITLE_LIMIT = 60;

/** A page's own title needs at least this many characters. */
const LEAST = 30;

/** The limit of a page's own title, so that the company's name fits after it. */
export const ownTitleLimit = (company: string): number =>
  hasRoom(company) ? roomBeside(company) : TITLE_LIMIT;

/** Leaves out a company name that takes too much room: it appears only in the page's metadata. */
export const pageTitle = (title: string, company: string): string =>
  hasRoom(company) ? title + withName(company) : title;

const withName = (company: string): string => ` | ${company}`;
const roomBeside = (company: string): number => TITLE_LIMIT - withName(company).length;
const hasRoom = (company: string): boolean => roomBeside(company) >= LEAST;
