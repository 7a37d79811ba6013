import type { Setting } from '@/domain/api.ts';

/** What only the site's settings at its host can change. */
export const SiteSetup = ({ setUp }: { setUp: Record<Setting, boolean> }) => (
  <section aria-labelledby="site-setup" className="border-line border-t pt-3">
    <h3 id="site-setup" className="mb-2 font-semibold">
      Site setup
    </h3>
    <ul className="grid gap-3">
      {SETTINGS.map(([setting, label, missing]) => (
        <li key={setting}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span className={setUp[setting] ? '' : 'text-muted'}>
              {setUp[setting] ? 'Set up' : 'Not set up'}
            </span>
          </p>
          {!setUp[setting] && <p className="text-muted text-sm wrap-anywhere">{missing}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const SETTINGS: [Setting, string, string][] = [
  [
    'password',
    'Dashboard password',
    'Run “npm run admin:setup”, type “show” at the end, and set ADMIN_PASSWORD_HASH in the site’s settings.',
  ],
  [
    'two_step',
    'Two-step login',
    'Run “npm run admin:setup”, say yes to the authenticator app, and set both lines that it shows.',
  ],
  [
    'suggestions',
    'Address suggestions',
    'People type the whole address. A public Mapbox token as MAPBOX_PUBLIC_TOKEN turns suggestions on.',
  ],
  [
    'rebuilds',
    'Nightly rebuild',
    'Offers and prices stay up after their last day until you deploy. A build hook as BUILD_HOOK_URL takes them down.',
  ],
];
