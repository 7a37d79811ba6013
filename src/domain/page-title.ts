/** In letters. Search results cut what is longer. */
export const TITLE_LIMIT = 60;

/** A title of a page's own says too little in fewer letters. */
const LEAST = 30;

/** Of a page's own title, so that the company's name fits behind it. */
export const ownTitleLimit = (company: string): number =>
  hasRoom(company) ? roomBeside(company) : TITLE_LIMIT;

/** A company's name that leaves no room stands only in the other data of the page. */
export const pageTitle = (title: string, company: string): string =>
  hasRoom(company) ? title + withName(company) : title;

const withName = (company: string): string => ` | ${company}`;
const roomBeside = (company: string): number => TITLE_LIMIT - withName(company).length;
const hasRoom = (company: string): boolean => roomBeside(company) >= LEAST;
