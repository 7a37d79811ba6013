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
    `ADR;TYPE=WORK:;;${[b.address.street, b.address.city, b.address.state, b.address.zip, 'US'].map(escaped).join(';')}`,
    `LABEL;TYPE=WORK:${escaped(fullAddress(b))}`,
    `URL:${b.website}`,
    'END:VCARD',
  ]
    .map(folded)
    .join('');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

const folded = (line: string): string => {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
};
