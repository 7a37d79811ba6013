/**
 * Adds styles that the page didn't load at first. The content security policy allows an empty style element, and Safari
 * before 16.4 can't make a stylesheet without one.
 */
export const addStyles = (css: string): void => {
  const style = document.createElement('style');
  document.head.append(style);
  style.sheet?.insertRule(`@media all{${css}}`);
};
