import { escaped } from '#domain/appointment-event.ts';
import { fullAddress, internationalPhone, type Business } from '#domain/business.ts';

/** A vCard 3.0, the version that every phone reads. */
export const contactCard = (b: Business): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(b.name)}`,
    'N:;;;;',
    `ORG:${escaped(b.name)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${internationalPhone(b.phone)}`,
    `EMAIL;TYPE=WORK:${escaped(b.email)}`,
    `ADR;TYPE=WORK:;;${[b.address.street ?? '', b.address.city, b.address.state, b.address.zip, 'US'].map(escaped).join(';')}`,
    `LABEL;TYPE=WORK:${escaped(fullAddress(b))}`,
    `URL:${b.website}`,
    'END:VCARD',
  ]
    .map((line) => `${line}\r\n`)
    .join('');
