import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { FIELDS, PREFERRED_TIMES } from '@/domain/lead.ts';
import { WINDOW_COUNTS } from '@/domain/house.ts';
import { PlainForm } from '@/islands/lead-form/form/PlainForm.tsx';
import { LeadForm } from '@/islands/lead-form/form/LeadForm.tsx';

const plain = parse(renderToStaticMarkup(<LeadForm />));
const response = parse(renderToStaticMarkup(<PlainForm again />));

describe('the plain lead form', () => {
  it('posts to the function by itself', () => {
    const form = plain.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/api/submit-lead');
    expect(form?.hasAttribute('novalidate')).toBe(false);
  });

  it('gives no field a value, so that hydration changes nothing', () => {
    for (const control of plain.querySelectorAll(
      'input:not([type="hidden"], [type="radio"], [type="checkbox"])',
    )) {
      expect(control.hasAttribute('value')).toBe(false);
    }
    expect(plain.querySelector('[checked], [selected]')).toBeNull();
  });

  it('hides the honeypot from the keyboard and labels it website', () => {
    const honeypot = plain.querySelector('[name="honeypot"]');
    expect(honeypot?.getAttribute('tabindex')).toBe('-1');
    expect(plain.querySelector(`label[for="${honeypot?.id ?? ''}"]`)?.text).toBe('website');
  });

  it('names who may call beside the button', () => {
    expect(plain.text).toContain(`${business.name} may call or text you`);
    expect(plain.querySelector('[name="consent_version"]')?.getAttribute('value')).toBeTruthy();
  });
});

describe('the form that a function returns', () => {
  it('has a hole for every message, value and choice', () => {
    const html = response.toString();
    for (const field of FIELDS) {
      expect(html).toContain(`%%error:${field}%%`);
      expect(html).toContain(`aria-invalid="%%invalid:${field}%%"`);
    }
    for (const field of ['name', 'phone', 'address']) {
      expect(html).toContain(`value="%%value:${field}%%"`);
    }
    for (const count of WINDOW_COUNTS) {
      expect(html).toContain(` data-selected="windowCount=${count}"`);
    }
    for (const time of PREFERRED_TIMES) {
      expect(html).toContain(` data-checked="preferredTime=${time}"`);
    }
    for (const { id } of business.trades) {
      expect(html).toContain(` data-checked="trades=${id}"`);
    }
    for (const answer of ['siding', 'frame', 'decade']) {
      expect(html).toContain(`name="${answer}" value="%%value:${answer}%%"`);
    }
    expect(html).toContain('%%submissionId%%');
  });
});
