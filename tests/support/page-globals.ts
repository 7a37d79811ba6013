const nothing = () => undefined;

/** A page's globals that Node lacks. They outlive a test: a store stops listening a second after its last reader. */
Object.assign(globalThis, {
  addEventListener: nothing,
  removeEventListener: nothing,
  location: { search: '' },
  history: { state: null, pushState: nothing, replaceState: nothing },
  matchMedia: () => ({ matches: true }),
});
