import type { z } from 'zod';
import type { Terminal } from '../admin-setup/terminal.ts';
import { FIELDS, slug } from './company.ts';
import { zonesOf } from './us-states.ts';

export const askAll = async (terminal: Terminal): Promise<unknown> => {
  const ask = asker(terminal);
  const { say } = terminal;
  say('The company');
  const name = await ask('Name', FIELDS.name);
  const phone = await ask('Phone, such as (208) 555-0142', FIELDS.phone, readPhone);
  const email = await ask('Email', FIELDS.email);
  const website = await ask('Website, such as https://www.example.com', FIELDS.website);
  const street = await ask('Street address', FIELDS.street);
  const city = await ask('Town', FIELDS.city);
  const state = await ask('State, such as ID', FIELDS.state, (text) => text.toUpperCase());
  const zip = await ask('ZIP code', FIELDS.zip);
  const zones = zonesOf(state);
  const timeZone =
    zones.length > 1
      ? await ask(`Time zone (${zones.join(', ')})`, FIELDS.timeZone, (text) => text || zones[0])
      : zones[0];
  const licenseKind = await ask(
    'Does your state, county or city license your trade, only register your business, or neither? (license, registration, none)',
    FIELDS.licenseKind,
    (text) => text.toLowerCase(),
  );
  const license =
    licenseKind === 'none' ? null : await ask(`The number of your ${licenseKind}`, FIELDS.license);
  const established = await ask('In business since, such as 2014', FIELDS.established, readNumber);

  say('\nWhat you sell, the main trade first');
  const trades = [];
  const tradeNames: string[] = [];
  for (let again = true; again && trades.length < 4;) {
    const trade = await ask('Trade, such as Roofing', another(FIELDS.tradeName, tradeNames));
    tradeNames.push(trade);
    const services = await ask(
      `Three to five services in ${trade.toLowerCase()}, separated by commas`,
      FIELDS.services,
      list,
    );
    const price = await ask(
      'Price, such as 450-700 per square (empty for none)',
      FIELDS.range.safeExtend({ unit: FIELDS.unit }).nullable(),
      readPrice,
    );
    trades.push({ name: trade, services, price });
    again = trades.length < 4 && (await isYes(terminal, 'Another trade?'));
  }
  const priceExtras = await ask('What costs extra, separated by commas', FIELDS.priceExtras, list);
  const installDays = await ask('Days on site, such as 1-2', FIELDS.installDays, readRange);

  say('\nWhere you work; your own town first');
  const radiusMiles = await ask('Miles around the office', FIELDS.radiusMiles, readNumber);
  const towns = [];
  const townNames: string[] = [];
  for (let again = true; again;) {
    const town: string =
      towns.length === 0 ? city : await ask('Town', another(FIELDS.city, townNames));
    townNames.push(town);
    if (towns.length === 0) say(`Town: ${city}`);
    const county = await ask('Its county, such as Ada County', FIELDS.county);
    const zips = await ask('Its ZIP codes, separated by commas', FIELDS.zips, list);
    const latitude = await ask('Its latitude, such as 43.615', FIELDS.latitude, readNumber);
    const longitude = await ask('Its longitude, such as -116.202', FIELDS.longitude, readNumber);
    towns.push({ name: town, county, zips, latitude, longitude });
    again = await isYes(terminal, 'Another town?');
  }

  say('\nHours and looks');
  const opens = await ask(
    'Opening time, Monday to Saturday, such as 08:00',
    FIELDS.clock,
    readClock,
  );
  const closes = await ask(
    'Closing time, such as 17:00',
    FIELDS.clock.refine((time) => time > opens, 'must be later than when you open, such as 17:00'),
    readClock,
  );
  const dark = await ask(
    'Dark color for text and bands, such as #2b2f4a (empty: keep it)',
    FIELDS.color.nullable(),
    orNull,
  );
  const accent = dark && (await ask('Color of buttons, such as #9c3b1f', FIELDS.color));
  const logo = await ask('Logo, an SVG file (empty: keep it)', FIELDS.logo.nullable(), orNull);
  return {
    ...{
      name,
      phone,
      email,
      website,
      timeZone,
      licenseKind,
      license,
      established,
      trades,
      priceExtras,
    },
    address: { street, city, state, zip },
    ...{ installDays, radiusMiles, towns, open: { opens, closes }, logo },
    colors: dark && accent ? { dark, accent } : null,
  };
};

const asker =
  (terminal: Terminal) =>
  async <Value>(
    question: string,
    schema: z.ZodType<Value>,
    read: (text: string) => unknown = (text) => text,
  ): Promise<Value> => {
    for (;;) {
      const answer = schema.safeParse(read((await terminal.ask(`${question}: `)).trim()));
      if (answer.success) return answer.data;
      terminal.say(`  This ${answer.error.issues[0]?.message ?? 'is not right'}.`);
    }
  };

const another = (schema: z.ZodType<string>, taken: readonly string[]) =>
  schema.refine(
    (name) => !taken.some((one) => slug(one) === slug(name)),
    'one is in the list already',
  );

export const isYes = async (terminal: Terminal, question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test((await terminal.ask(`${question} (y/N) `)).trim());

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const orNull = (text: string): string | null => text || null;

const readNumber = (text: string): number => (text ? Number(text) : Number.NaN);

const readPhone = (text: string): string => {
  const digits = text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
};

const readClock = (text: string): string => text.replace(/^\d:/, '0$&');

const readRange = (text: string) => {
  const [from = Number.NaN, to = from] = text.split(/[-–]/).map((part) => readNumber(part.trim()));
  return { from, to };
};

const readPrice = (text: string) => {
  if (!text) return null;
  const [, numbers = '', unit = ''] =
    /^([\d.\s–-]+)(?:(?:per|an|a)\b)?\s*(.*)$/.exec(text.replace(/[$,]/g, '')) ?? [];
  return { ...readRange(numbers), unit };
};
