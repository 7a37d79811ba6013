/** The line of the first letter that was lost because a file is not in UTF-8. */
export const garbledLine = (text: string): number | undefined => {
  const at = text.search(/[\uFFFD\0]/);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
};

export const WRONG_ENCODING =
  'The letters on this line can’t be read. Save the file as plain text with the encoding UTF-8, and look at this line again.';
