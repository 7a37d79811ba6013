/** One page of each kind, and the one that people land on most. */
export const BENCH_PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/privacy',
  '/window-replacement-clemmons-nc',
  '/locations/king-nc',
];
