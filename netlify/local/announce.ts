interface Run {
  address?: string;
  place: string;
  /** Only one that was made for this run. */
  password: string | null;
}

/** Tells whoever started it where everything is. */
export const announce = ({ address, place, password }: Run): void => {
  const lines = [
    address && `Site            ${address}`,
    `Data            ${place}`,
    password && `Admin password  ${password} (for this run, at /admin/login)`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
};
