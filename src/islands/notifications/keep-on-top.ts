/**
 * Puts an element into the top layer; call the answer to raise it above what was opened since.
 * A modal dialog makes everything outside it inert, so while one is open the element lives in it.
 */
export const keepOnTop = (layer: HTMLElement): (() => void) => {
  layer.popover = 'manual';
  const raise = () => {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (layer.parentElement !== home) home.append(layer);
    else if (layer.matches(':popover-open')) layer.hidePopover();
    layer.showPopover();
  };
  // `toggle` and `close` of a dialog do not bubble, but they are captured.
  for (const type of ['toggle', 'close']) {
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof HTMLDialogElement) raise();
      },
      true,
    );
  }
  return raise;
};
