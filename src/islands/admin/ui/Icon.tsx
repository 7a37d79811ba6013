const PATHS = {
  call: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  text: 'M4 5h16v11H9l-5 4z',
  map: 'M12 21c4-5 6-8 6-11a6 6 0 1 0-12 0c0 3 2 6 6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 5 5',
  back: 'M15 5l-7 7 7 7',
  share: 'M12 15V3m-4 4 4-4 4 4M8 10H5v11h14V10h-3',
  to_home_screen: 'M4 4h16v16H4zM12 8v8m-4-4h8',
  add: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  check: 'M5 13l4 4L19 7',
  clock: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5l3 2',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

interface Props {
  name: keyof typeof PATHS;
  className?: string;
}

export const Icon = ({ name, className = 'size-5' }: Props) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`shrink-0 fill-none stroke-current stroke-[1.75] ${className}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
