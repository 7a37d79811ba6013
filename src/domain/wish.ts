/** Of what a link of ours says that its visitor wants. */
export const WISH_LIMIT = 80;

/** To the form, which shows the wish and sends it. */
export const wishHref = (wish: string): string =>
  `/contact?${new URLSearchParams({ wish: wish.slice(0, WISH_LIMIT) }).toString()}#estimate`;
