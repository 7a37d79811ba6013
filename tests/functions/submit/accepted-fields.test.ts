import { describe, expect, it } from 'vitest';
import { FILLED } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

describe('a submission', () => {
  const path = '/api/submit-lead';

  it('stores no unknown fields', async () => {
    const name = 'Only The Known';
    const given = { suspect: { score: 0 }, created_at: '1999', status: 'won', other: 1 };
    await site.send(path, { json: { ...FILLED, name, ...given } });
    const [lead] = await owner.named(name);
    expect(lead).toMatchObject({ status: 'new', suspect: null });
    expect(lead?.created_at).not.toBe('1999');
    expect(lead).not.toHaveProperty('other');
    expect(lead).not.toHaveProperty('windowCount');
  });

  it('stores the origin of the visit if it is valid, and drops it if not', async () => {
    const right = {
      session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
      landing_path: '/services',
      referrer: 'https://search.example/?q=windows',
      campaign: { source: 'flyer', medium: 'x'.repeat(81), name: 7, more: 'no' },
      consent_version: '2024-1',
    };
    const wrong = {
      session_id: 'me',
      landing_path: 'services?x',
      referrer: 'javascript:1',
      campaign: [],
      consent_version: {},
    };
    await site.send(path, { json: { ...FILLED, name: 'Came Right', ...right } });
    await site.send(path, { json: { ...FILLED, name: 'Came Wrong', ...wrong } });
    const stored = { referrer: 'https://search.example', campaign: { source: 'flyer' } };
    expect(await owner.named('Came Right')).toMatchObject([{ ...right, ...stored }]);
    const none = { session_id: null, landing_path: null, referrer: null, campaign: null };
    expect(await owner.named('Came Wrong')).toMatchObject([{ ...none, consent_version: null }]);
  });

  it('reads the visit of a posted form as the browser keeps it', async () => {
    const session_id = '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f12';
    const kept = ['/services', 'https://search.example/?q=windows', '?utm_source=flyer&x=1'];
    const form = { ...FILLED, session_id };
    await site.send(path, { form: { ...form, name: 'Posted', landing: JSON.stringify(kept) } });
    const stored = { referrer: 'https://search.example', campaign: { source: 'flyer' } };
    expect(await owner.named('Posted')).toMatchObject([
      { session_id, landing_path: '/services', ...stored },
    ]);
    const app = 'android-app://com.google.android.googlequicksearchbox';
    const searched = JSON.stringify(['/', `${app}/`, '']);
    await site.send(path, { form: { ...form, name: 'Searched', landing: searched } });
    expect(await owner.named('Searched')).toMatchObject([{ referrer: app, campaign: null }]);
    for (const [n, landing] of ['null', '{', '[5,{},null]'].entries()) {
      const name = `Posted ${n}`;
      await site.send(path, { form: { ...form, name, landing } });
      expect(await owner.named(name)).toMatchObject([
        { session_id, landing_path: null, referrer: null, campaign: null },
      ]);
    }
  });
});
