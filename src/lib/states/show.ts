import { STATES, type State } from './states.ts';
import { perform, prepare, see } from './frame.ts';

declare global {
  interface Window {
    /** Called by the page in a frame before its own scripts. */
    enterState: (page: Window & typeof globalThis) => void;
  }
}

const byTitle = new Map(STATES.map((state) => [state.title, state]));

window.enterState = (page) => {
  const state = byTitle.get(page.frameElement?.getAttribute('data-state') ?? '');
  if (state) prepare(page, state);
};

const show = async (state: State): Promise<void> => {
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = state.title;
  const iframe = document.createElement('iframe');
  iframe.title = state.title;
  iframe.dataset['state'] = state.title;
  iframe.src = state.page;
  figure.append(caption, iframe);
  document.body.append(figure);
  try {
    for (const act of state.acts ?? []) await perform(iframe, act);
    await see(iframe, state.shows);
  } catch (error) {
    caption.textContent += `: ${String(error)}`;
    figure.dataset['failed'] = '';
  }
};

// One after the other, because only one page at a time can have the focus.
for (const state of STATES) await show(state);
document.body.dataset['done'] = '';
