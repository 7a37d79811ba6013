import { CLOCK, companyFormat } from '#domain/calendar.ts';
import { BOT } from '#domain/visits.ts';
import type { Environment } from '../../env/env.ts';
import type { Mail } from '../channels/channels.ts';
import { dashboardAddress, loginLinkAddress } from './dashboard-addresses.ts';
import { mailOf } from './email-body.ts';

export interface LoginNews {
  kind: 'new_device' | 'wrong_codes';
  at: string;
  browser: string;
}

export const loginNewsMail = ({ kind, at, browser }: LoginNews, environment: Environment): Mail => {
  const page = dashboardAddress({ menu: 'devices' }, environment);
  const { title, yours, others } = TEXTS[kind];
  return mailOf(title, [
    { label: 'Device', text: deviceText(browser) },
    { label: 'When', text: clock.format(new Date(at)) },
    { label: 'If it was you', text: yours },
    { label: "If it wasn't", text: `${others} ${CHANGE}` },
    { label: 'Devices', text: page, href: page },
  ]);
};

const TEXTS: Record<LoginNews['kind'], Record<'title' | 'yours' | 'others', string>> = {
  new_device: {
    title: 'A new device logged in to your dashboard',
    yours: "You don't have to do anything.",
    others: 'Open Devices and click “Log out everywhere”. Then change your password.',
  },
  wrong_codes: {
    title: 'Your password was entered with 3 wrong codes',
    yours: "Set your phone's clock to automatic, and use each code only once.",
    others: "Someone knows your password. They didn't get in, but change it today.",
  },
};
const CHANGE =
  'To change it, forward this to the person who looks after your website: “The password and the authenticator app” in its documents says how.';

const deviceText = (browser: string): string => {
  if (browser === BOT) return 'A program, not a browser';
  return browser.replace('Other on Other', 'Unknown').replace('Other', 'Unknown');
};

export const loginLinkMail = (
  { token, ends }: { token: string; ends: Date },
  environment: Environment,
): Mail => {
  const link = loginLinkAddress(token, environment);
  return mailOf('Your link to log in', [
    { label: 'Link', text: 'Log in', href: link },
    {
      label: 'What to do',
      text: `Open it on the device you want to log in on, and enter your password there. It works once, until ${time.format(ends)}.`,
    },
    {
      label: 'Why',
      text: 'Someone is trying passwords, so devices that have never logged in have to wait. The link lets yours try.',
    },
    {
      label: "If you didn't ask for it",
      text: "You don't have to do anything. Nobody can log in with it without your password, but don't pass it on.",
    },
  ]);
};

const ZONED = { ...CLOCK, timeZoneName: 'short' } as const;
const time = companyFormat(ZONED);
const clock = companyFormat({ weekday: 'long', month: 'long', day: 'numeric', ...ZONED });
