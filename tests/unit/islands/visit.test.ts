import { expect, it } from 'vitest';
import { readCampaign } from '@/domain/lead.ts';

it.each([
  [
    '?utm_source=mail&utm_medium=newsletter&utm_campaign=spring',
    { source: 'mail', medium: 'newsletter', name: 'spring' },
  ],
  ['?gclid=1', { source: 'google-ads' }],
  ['?fbclid=1', { source: 'facebook' }],
  ['?gclid=1&utm_source=mail', { source: 'mail' }],
  ['?page=2', undefined],
  [`?utm_source=${'x'.repeat(500)}`, { source: 'x'.repeat(80) }],
])('the campaign of the address %s is %j', (search, campaign) => {
  expect(readCampaign(search)).toEqual(campaign);
});
