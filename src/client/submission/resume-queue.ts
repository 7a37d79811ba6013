// Runs in public pages without the form, so that they send the queue too.
import sender from './queue-notice.ts?worker&url';

const NAME = 'estimate-waiting';
// Leaves a submission to the tab that has just begun to send it.
const LEFT_ALONE = 15_000;

const look = (): void => {
  try {
    if (Object.keys(localStorage).join().includes(NAME)) void import(/* @vite-ignore */ sender);
  } catch {
    // Storage is blocked.
  }
};

// The 404 page is shown under /admin too.
if (!/^\/admin\b/.test(location.pathname)) {
  look();
  addEventListener('storage', ({ key }) => key?.startsWith(NAME) && setTimeout(look, LEFT_ALONE));
}
