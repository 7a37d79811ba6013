/** Tells how much of the screen's foot a bar takes, for toasts and for what takes the focus to stay clear of it. */
export const keepToastsAbove = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const tell = (): void => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
};
