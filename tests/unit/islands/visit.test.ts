import { describe, expect, it } from 'vitest';
import { readCampaign } from '@/domain/lead.ts';

describe('the campaign of a visit', () => {
  it('is read from the address that the visit began with', () => {
    expect(readCampaign('?utm_source=mail&utm_medium=newsletter&utm_campaign=spring')).toEqual({
      source: 'mail',
      medium: 'newsletter',
      name: 'spring',
    });
  });

  it('is empty if the address names none', () => {
    expect(readCampaign('?gclid=1')).toBeUndefined();
  });

  it('is cut to what the server keeps', () => {
    expect(readCampaign(`?utm_source=${'x'.repeat(500)}`)?.source).toHaveLength(80);
  });
});
