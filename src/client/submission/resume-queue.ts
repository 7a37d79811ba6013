// Runs inlined in the public pages without the form: what could not be sent goes on from them too.
import sender from './pane.ts?worker&url';

const NAME = 'estimate-waiting';
// What another tab has just begun to send is its own to tell.
const LEFT_ALONE = 15_000;

const look = (): void => {
  try {
    if (Object.keys(localStorage).join().includes(NAME)) void import(/* @vite-ignore */ sender);
  } catch {
    // Storage is blocked: nothing waits.
  }
};

// The page of an unknown path stands under /admin too.
if (!/^\/admin\b/.test(location.pathname)) {
  if (document.prerendering) document.addEventListener('prerenderingchange', look, { once: true });
  else look();
  addEventListener('storage', ({ key }) => key?.startsWith(NAME) && setTimeout(look, LEFT_ALONE));
}
