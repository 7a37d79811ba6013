import { parse } from 'node-html-parser';
import { v7 } from 'uuid';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { business } from '@/domain/business.ts';
import { builtPagesFolder, PAGE_HEADERS } from '../../support/fixtures/built-pages.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { newAddress, startSite, type Sent } from '../../support/hosts/site.ts';

const site = await startSite();
const folder = await builtPagesFolder();
vi.stubEnv('LAMBDA_TASK_ROOT', folder);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.close();
});

const post = (sent: Sent) => site.send('/api/submit-lead', sent);
const pageOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return parse(await response.text());
};
const valueOf = (page: ReturnType<typeof parse>, name: string) =>
  page.querySelector(`input[name=${name}]`)?.getAttribute('value');

describe('the form without JavaScript', () => {
  it('redirects to the thank-you page, which shows the receipt', async () => {
    const response = await post({ form: FILLED });
    expect(response.status).toBe(303);
    const path = response.headers.get('location') ?? '';
    const { pathname } = new URL(path, 'https://example.com');
    expect(pathname).toMatch(/^\/thank-you\/.{9}$/);
    const thanks = await site.send(path);
    expect(thanks.status).toBe(200);
    expect(thanks.headers.get('cache-control')).toBe('no-store');
    const page = await pageOf(thanks);
    expect(page.querySelector('b')?.text).toBe(pathname.slice('/thank-you/'.length));
    expect(page.querySelector('i')?.text).toMatch(/^We’ll call you by /);
  });

  it('comes back with what was typed and says what is missing', async () => {
    const form = { ...FILLED, name: '"><script>alert(1)</script>&', phone: '', windowCount: '20+' };
    const response = await post({ form });
    expect(response.status).toBe(422);
    const page = await pageOf(response);
    expect(page.querySelector('[role=alert]')?.text).toBe(
      'All fields are required to submit your request.',
    );
    expect(page.querySelector('script')).toBeNull();
    expect(valueOf(page, 'name')).toBe(form.name);
    expect(page.querySelector('textarea')?.text).toBe(form.address);
    expect(page.querySelector('input[name=phone]')?.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelector('input[name=name]')?.getAttribute('aria-invalid')).toBe('false');
    const chosen = page.querySelectorAll('[selected], [checked]');
    expect(chosen.map((each) => each.getAttribute('value'))).toEqual(['20+', 'evening']);
    expect(page.toString()).not.toMatch(/%%|data-(selected|checked)/);
  });

  it('says what is wrong with a field', async () => {
    const page = await pageOf(await post({ form: { ...FILLED, phone: '12' } }));
    expect(page.querySelector('[role=alert]')?.text).toBe('Please check the highlighted fields.');
    expect(page.toString()).toContain('Please enter only a phone number, with 7 to 15 digits.');
  });

  it('asks about each phone number that is too short, also beside mistakes, and then takes it', async () => {
    const phone = '336-555-018';
    const form = { ...FILLED, name: 'Nine Digits', phone, phoneConfirmed: '555-0188' };
    const response = await post({ form });
    expect(response.status).toBe(422);
    const asked = await pageOf(response);
    expect(asked.querySelector('[role=alert]')?.text).toBe('Please check your phone number.');
    expect(asked.querySelector('b')?.text).toBe(
      "That's 9 digits; U.S. numbers have 10. Check it? If it's right, send it as is.",
    );
    expect(asked.querySelector('input[name=phone]')?.getAttribute('aria-invalid')).toBe('false');
    expect(valueOf(asked, 'name')).toBe(form.name);
    const incomplete = await pageOf(await post({ form: { ...form, name: '' } }));
    expect(incomplete.querySelector('b')?.text).toMatch(/9 digits/);
    expect(incomplete.querySelector('[role=alert]')?.text).toMatch(/All fields are required/);
    for (const page of [asked, incomplete]) expect(valueOf(page, 'phoneConfirmed')).toBe(phone);
    expect((await post({ form: { ...form, phoneConfirmed: phone } })).status).toBe(303);
  });

  it('does not fill holes that were typed', async () => {
    const name = '%%submissionId%% $& data-selected="windowCount=6-10"';
    const page = await pageOf(await post({ form: { ...FILLED, name, address: '' } }));
    expect(valueOf(page, 'name')).toBe(name);
  });

  it('keeps what was typed and names the phone after too many requests', async () => {
    const ip = newAddress();
    for (let sent = 0; sent < 30; sent += 1) await post({ ip, form: {} });
    const response = await post({ ip, form: FILLED });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await pageOf(response);
    expect(valueOf(page, 'name')).toBe(FILLED.name);
    expect(page.querySelector('[role=alert]')?.text).toContain(business.phone);
  });

  it('keeps what was typed, names the phone and carries an id when it was not stored', async () => {
    const down = await startSite();
    down.blobs.context = '';
    const response = await down.send('/api/submit-lead', {
      form: { ...FILLED, submissionId: 'x' },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    const page = await pageOf(response);
    expect(page.querySelector('[role=alert]')?.text).toBe(
      `Failed to submit form. Please try again or call us directly at ${business.phone}`,
    );
    expect(valueOf(page, 'phone')).toBe(FILLED.phone);
    const submissionId = newId();
    const again = await down.send('/api/submit-lead', { form: { ...FILLED, submissionId } });
    expect(valueOf(await pageOf(again), 'submissionId')).toBe(submissionId);
    await down.close();
  });

  it('asks again, without the old id, if that is too old', async () => {
    const submissionId = v7({ msecs: Date.now() - 40 * 86_400_000 });
    const response = await post({ form: { ...FILLED, submissionId } });
    expect(response.status).toBe(422);
    expect(valueOf(await pageOf(response), 'submissionId')).toBe('');
  });

  it('returns a page with the phone number if it is too long to read', async () => {
    const response = await post({ form: { ...FILLED, address: 'x'.repeat(70_000) } });
    expect(response.status).toBe(413);
    const page = await pageOf(response);
    expect(page.querySelector('[role=alert]')?.text).toBe(
      `That's too much to send at once. Please try again or call us directly at ${business.phone}`,
    );
    expect(page.querySelector('i')?.text).toBe('');
  });

  it('returns a page if a browser sends it as another type', async () => {
    const response = await post({
      method: 'POST',
      body: 'name=Ana',
      headers: { 'content-type': 'text/plain', accept: 'text/html,*/*;q=0.8' },
    });
    expect(response.status).toBe(415);
    expect((await pageOf(response)).querySelector('[role=alert]')?.text).toContain(business.phone);
  });

  it('comes back with what was typed after an unexpected error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw new TypeError('out of order');
    });
    const response = await post({ form: FILLED });
    broken.mockRestore();
    expect(response.status).toBe(500);
    const page = await pageOf(response);
    expect(page.querySelector('[role=alert]')?.text).toBe(
      `An unexpected error occurred. Please try again or call us directly at ${business.phone}`,
    );
    expect(valueOf(page, 'name')).toBe(FILLED.name);
    expect(page.querySelector('i')?.text).toBe('Everything you typed is still here.');
    expect(page.toString()).not.toContain('out of order');
    expect(logged).toHaveBeenCalled();
  });

  it('counts the first of several values', async () => {
    const form = Object.entries<string>({ ...FILLED, name: '' });
    const response = await post({ form: [...form, ['name', 'Second']] });
    expect(response.status).toBe(422);
  });

  it('stores no second lead when it is sent again within ten minutes, or later with its id', async () => {
    const pageAt = async (time: string, form: Record<string, string>) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2030-01-01T${time}Z`) });
      const response = await post({ form });
      return response.headers.get('location');
    };
    const form = { ...FILLED, name: 'Slow Reload' };
    const first = await pageAt('10:09:59', form);
    const left = { ...FILLED, name: 'Page Left Open', submissionId: newId() };
    const open = await pageAt('10:09:59', left);
    expect(await pageAt('10:19:58', form)).toBe(first);
    expect(await pageAt('10:20:01', form)).not.toBe(first);
    expect(await pageAt('10:40:00', left)).toBe(open);
  });
});

describe('a page that a function returns', () => {
  it('carries the headers of all pages', async () => {
    const response = await post({ form: {} });
    for (const [name, value] of Object.entries(PAGE_HEADERS)) {
      expect(response.headers.get(name)).toBe(value);
    }
  });

  it('upgrades nothing over plain http', async () => {
    const response = await post({ form: {}, origin: 'http://localhost:8888' });
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; form-action 'self'",
    );
  });

  it.each(['abcd-efgh', '1234-567U', '1234-5678-', '<b>'])(
    'shows no receipt for %j',
    async (receipt) => {
      const response = await site.send(`/thank-you/${encodeURIComponent(receipt)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('<p>Thank you</p>');
    },
  );

  it('is plain text with the phone number if nothing was built', async () => {
    vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere');
    vi.spyOn(process, 'cwd').mockReturnValue('/nowhere');
    const response = await post({ form: {} });
    vi.stubEnv('LAMBDA_TASK_ROOT', folder);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain(business.phone);
  });
});
