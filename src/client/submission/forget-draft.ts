// Runs inlined in the page that thanks for a request which the browser posted by itself.
const KEY = 'estimate-draft';

try {
  const draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { posted?: boolean };
  if (draft.posted) localStorage.removeItem(KEY);
} catch {
  // Storage is blocked: nothing was kept.
}

// It shares no names with other scripts.
export {};
