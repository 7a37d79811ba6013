// Runs in the thank-you page that follows a form post without the island.
const KEY = 'estimate-draft';

try {
  const draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { posted?: boolean };
  if (draft.posted) localStorage.removeItem(KEY);
} catch {
  // Storage is blocked.
}

// A module: its names stay its own.
export {};
