import type { Environment } from '../../env.ts';
import { dashboardAddress } from '../links.ts';
import { mailHtml, mailText, type Line } from '../mail-body.ts';
import type { Mail } from '../notice.ts';

/** Suspects are not told of one by one; this says that they are there. */
export const suspectsMail = (waiting: number, environment: Environment): Mail => {
  const title =
    waiting === 1
      ? '1 suspected spam request to review'
      : `${waiting} suspected spam requests to review`;
  const page = dashboardAddress({ tab: 'leads', suspect: 'yes' }, environment);
  const lines: Line[] = [
    { label: 'What to do', text: 'Check if any of them came from a homeowner.' },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    subject: title,
    text: mailText(title, lines),
    html: mailHtml(title, lines),
  };
};
