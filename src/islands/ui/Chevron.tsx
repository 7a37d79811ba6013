const paths = { left: 'm15 18-6-6 6-6', right: 'm9 18 6-6-6-6' };

export const Chevron = ({ to }: { to: keyof typeof paths }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={paths[to]} />
  </svg>
);
