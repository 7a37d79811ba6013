/** The public key of Cloudflare Turnstile, where the build switches it on. */
export const spamCheckKey = (): string | undefined =>
  process.env['TURNSTILE_SITE_KEY'] || undefined;
