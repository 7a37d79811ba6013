import type { LaunchItem } from '#domain/launch.ts';
import type { SiteFacts } from './site-facts.ts';

interface Address {
  website: string;
  openAt: string | null;
}

export const launchItemsOfSite = (facts: SiteFacts, address: Address): LaunchItem[] => [
  ...(facts.settings ? signingIn(facts.settings) : []),
  ...notifications(facts),
  ...(facts.settings ? map(facts.settings.map, address.website) : []),
  ...domain(address),
  ...database(facts),
  ...testLead(facts),
  ...backup(facts),
];

type Settings = NonNullable<SiteFacts['settings']>;

const signingIn = ({ password, secondFactor }: Settings): LaunchItem[] => [
  ...(password === 'hashed'
    ? []
    : [
        {
          id: 'password',
          title: 'Set the dashboard’s password',
          how: 'Run `npm run admin:setup`, type `show` at the end, and set ADMIN_PASSWORD_HASH in the site’s settings.',
        },
      ]),
  ...(secondFactor
    ? []
    : [
        {
          id: 'second-factor',
          title: 'Turn on two-step login',
          how: 'Run `npm run admin:setup`, say yes to the authenticator app, type `show` at the end, and set ADMIN_PASSWORD_HASH and ADMIN_TOTP_SECRET in the site’s settings.',
        },
      ]),
];

const notifications = ({ settings, notified }: SiteFacts): LaunchItem[] => {
  if (settings && !settings.notifies)
    return [
      {
        id: 'notifications',
        title: 'Choose how you hear about new leads',
        how: 'Set up email, text messages or a webhook in the site’s settings: SMTP_URL, TWILIO_* or WEBHOOK_* in .env.example.',
      },
    ];
  if (notified) return [];
  return [
    {
      id: 'notifications',
      title: 'Try the new lead alerts',
      how: 'Open Settings on the dashboard, click “Send a test alert”, and check that it arrives.',
    },
  ];
};

const map = (token: Settings['map'], website: string): LaunchItem[] => {
  const item = MAP[token];
  if (!item) return [];
  return [{ id: 'map', ...item, how: item.how.replaceAll('{website}', website) }];
};

const MAP: Record<Settings['map'], Omit<LaunchItem, 'id'> | null> = {
  restricted: null,
  none: {
    title: 'Address suggestions are off',
    how: 'A public Mapbox token as MAPBOX_PUBLIC_TOKEN switches them on. Without it people type the address.',
    optional: true,
  },
  open: {
    title: 'Keep others from using your map token',
    how: 'In your Mapbox account, add {website} as the token’s only URL. It works on any website now, at your cost.',
  },
  refused: {
    title: 'Let the map token work on your site',
    how: 'Mapbox refuses MAPBOX_PUBLIC_TOKEN for {website}. Check the token and its list of URLs in your Mapbox account.',
  },
  unknown: {
    title: 'Check the map token’s URLs',
    how: 'Mapbox didn’t respond just now. In your account, the token’s only URL should be {website}.',
  },
};

const domain = ({ website, openAt }: Address): LaunchItem[] => {
  if (openAt === null || openAt === new URL(website).origin) return [];
  return [
    {
      id: 'domain',
      title: `Connect ${new URL(website).host}`,
      how: `You’re at ${openAt}. Point your domain at the site (docs/launch.md says how), then log in at ${new URL('/admin', website).href}.`,
    },
  ];
};

const database = ({ published }: SiteFacts): LaunchItem[] =>
  published
    ? []
    : [
        {
          id: 'database',
          title: 'Wait for the first database to be built',
          how: 'The site makes it within a minute of its first start. If this doesn’t clear, the scheduled functions aren’t running.',
        },
      ];

const testLead = ({ leads }: SiteFacts): LaunchItem[] => {
  if (leads === 'deleted') return [];
  return leads === 'received'
    ? [
        {
          id: 'test-lead',
          title: 'Delete your test lead',
          how: 'Open it on the dashboard, check that all you typed is there, and click Delete at the bottom.',
        },
      ]
    : [
        {
          id: 'test-lead',
          title: 'Send a test lead, then delete it',
          how: 'Fill in the estimate form on your phone as a homeowner would. It should be on the dashboard within seconds.',
        },
      ];
};

const backup = ({ backedUpAt }: SiteFacts): LaunchItem[] =>
  backedUpAt === null
    ? [
        {
          id: 'backup',
          title: 'Make a backup',
          how: 'Run `npm run backup -- backup.sqlite` with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set.',
        },
      ]
    : [];
