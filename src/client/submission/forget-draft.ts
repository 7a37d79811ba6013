// Runs in the thank-you page after the form was posted without the island.
const KEY = 'estimate-draft';

try {
  const draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { posted?: boolean };
  if (draft.posted) localStorage.removeItem(KEY);
} catch {
  // Storage is blocked.
}

// Makes it a module.
export {};
