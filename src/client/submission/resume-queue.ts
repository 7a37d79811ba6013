import sender from './queue-notice.ts?worker&url';

const NAME = 'estimate-waiting';
// Leaves a submission to a tab that has just begun to send it.
const LEFT_ALONE = 15_000;

const look = (): void => {
  try {
    if (Object.keys(localStorage).join().includes(NAME)) void import(/* @vite-ignore */ sender);
  } catch {
    // Storage is blocked.
  }
};

// The 404 page is also shown under /admin.
if (!/^\/admin\b/.test(location.pathname)) {
  if (document.prerendering) document.addEventListener('prerenderingchange', look, { once: true });
  else look();
  addEventListener('storage', ({ key }) => key?.startsWith(NAME) && setTimeout(look, LEFT_ALONE));
}
