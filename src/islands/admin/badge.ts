/** The count on the icon of the installed app; a browser that has none, or allows none, goes without. */
export const showBadge = (count: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
};
