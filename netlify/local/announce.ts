interface Run {
  address?: string;
  place: string;
  /** Only one that was made for this run. */
  password: string | null;
}

/** Tells whoever started it where everything is. */
export const announce = ({ address, place, password }: Run): void => {
  if (address) console.log(`Site            ${address}`);
  console.log(`Data            ${place}`);
  if (password) console.log(`Admin password  ${password} (for this run, at /admin/login)`);
};
