interface Run {
  address?: string;
  place: string;
  /** The folder of mails; null where a mail server has them. */
  mails: string | null;
  /** Only one that was made for this run. */
  password: string | null;
}

/** Tells whoever started it where everything is. */
export const announce = ({ address, place, mails, password }: Run): void => {
  const lines = [
    address && `Site            ${address}`,
    `Data            ${place}`,
    mails && `Emails          ${mails} (saved here: SMTP_URL isn't set)`,
    password && `Admin password  ${password} (for this run; sign in at /admin/login)`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
};
