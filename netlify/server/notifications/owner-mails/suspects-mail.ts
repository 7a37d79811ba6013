import type { Environment } from '../../env.ts';
import { dashboardAddress } from '../links.ts';
import { mailHtml, mailText, type Line } from '../mail-body.ts';
import type { Mail } from '../notice.ts';

/** Suspects are not told of one by one; this says that they are there. */
export const suspectsMail = (waiting: number, environment: Environment): Mail => {
  const title =
    waiting === 1 ? 'One suspected request waits' : `${waiting} suspected requests wait`;
  const page = dashboardAddress({ tab: 'leads', suspect: 'yes' }, environment);
  const lines: Line[] = [
    { label: 'What', text: 'They look like spam. Please see whether a homeowner is among them.' },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    subject: 'Suspected spam to look at',
    text: mailText(title, lines),
    html: mailHtml(title, lines),
  };
};
