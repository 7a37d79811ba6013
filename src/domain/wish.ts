/** In characters. A link on our site brings the wish to the form, which shows and sends it. */
export const WISH_LIMIT = 80;

export const wishHref = (wish: string): string =>
  `/contact?${new URLSearchParams({ wish: wish.slice(0, WISH_LIMIT) }).toString()}#estimate`;
