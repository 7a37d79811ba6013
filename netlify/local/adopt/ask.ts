import type { z } from 'zod';
import { isYes, type Terminal } from '../admin-setup/terminal.ts';
import { FIELDS, townId, TRADE_IDS, TRADES } from './adopted-company.ts';

export const askAll = async (terminal: Terminal): Promise<unknown> => {
  const ask = asker(terminal);
  const { say } = terminal;
  say('The company');
  const name = await ask('Name', FIELDS.name);
  const phone = await ask('Phone, such as (208) 555-0142', FIELDS.phone, readPhone);
  const email = await ask('Email', FIELDS.email);
  const website = await ask('Website, such as https://www.example.com', FIELDS.website);
  const street = await ask('Street address', FIELDS.text);
  const city = await ask('Town', FIELDS.text);
  const state = await ask('State, such as ID', FIELDS.state, upper);
  const stateName = await ask('The whole name of the state, such as Idaho', FIELDS.text);
  const zip = await ask('ZIP code', FIELDS.zip);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = await ask(
    `Time zone, such as America/Boise (empty for this computer's, ${ownZone})`,
    FIELDS.timeZone,
    (text) => text || ownZone,
  );
  const licenseKind = await ask(
    'Does your state, county or city license your trade, only register your business, or neither? (license, registration, none)',
    FIELDS.licenseKind,
    (text) => text.toLowerCase(),
  );
  const license =
    licenseKind === 'none' ? null : await ask(`The number of your ${licenseKind}`, FIELDS.license);
  const established = await ask('In business since, such as 2014', FIELDS.established, readNumber);

  say('\nWhat you sell');
  const ids = await ask(
    `Your trades, the main one first, separated by commas (${TRADE_IDS.join(', ')})`,
    FIELDS.trades,
    (text) => list(text.toLowerCase()),
  );
  const trades = [];
  for (const id of ids) {
    const price = await ask(
      `Price of ${id} per ${TRADES[id].unit}, such as 450-700 (empty for none)`,
      FIELDS.price,
      (text) => (text ? readRange(text) : null),
    );
    trades.push({ id, price });
  }
  const priceExtras = await ask('What costs extra, separated by commas', FIELDS.priceExtras, list);
  const installDays = await ask('Days on site, such as 1-2', FIELDS.installDays, readRange);

  const repairs = ids.includes('windows') ? await askRepairs(terminal, ask) : null;

  say('\nWhere you work; your own town first');
  const radiusMiles = await ask('Miles around the office', FIELDS.radiusMiles, readNumber);
  const towns: { name: string; state: string }[] = [];
  do {
    const town = towns.length === 0 ? { name: city, state } : await askTown(ask, state, towns);
    say(`Town: ${town.name}, ${town.state}`);
    towns.push({
      ...town,
      ...{
        county: await ask('Its county, such as Ada County', FIELDS.text),
        zips: await ask('Its ZIP codes, separated by commas', FIELDS.zips, list),
        latitude: await ask('Its latitude, such as 43.615', FIELDS.latitude, readNumber),
        longitude: await ask('Its longitude, such as -116.202', FIELDS.longitude, readNumber),
      },
    });
  } while (await isYes(terminal, 'Another town?'));

  say('\nHours and looks');
  const days = 'Monday to Saturday, such as';
  const opens = await ask(`Opening time, ${days} 08:00`, FIELDS.clock, readClock);
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
    ...{ name, phone, email, website, address: { street, city, state, stateName, zip }, timeZone },
    ...{
      licenseKind,
      license,
      established,
      trades,
      priceExtras,
      installDays,
      repairs,
      radiusMiles,
      towns,
    },
    ...{ open: { opens, closes }, colors: dark && accent ? { dark, accent } : null, logo },
  };
};

type Ask = ReturnType<typeof asker>;

const askRepairs = async (terminal: Terminal, ask: Ask) => {
  if (!(await isYes(terminal, 'Do you also repair windows that stay?'))) return null;
  return {
    glassOnly: await isYes(terminal, 'Do you change the glass alone?'),
    boardUp: await isYes(terminal, 'Do you board up a broken window?'),
    urgentHours: await ask(
      'Within how many hours are you there if rain gets in (empty for no promise)',
      FIELDS.urgentHours,
      (text) => (text ? readNumber(text) : null),
    ),
  };
};

const askTown = async (
  ask: Ask,
  home: string,
  taken: readonly { name: string; state: string }[],
) => {
  const state = await ask(`State of the next town (empty for ${home})`, FIELDS.state, (text) =>
    upper(text || home),
  );
  const isNew = (name: string) =>
    !taken.some((town) => townId(town, home) === townId({ name, state }, home));
  const name = await ask('Town', FIELDS.text.refine(isNew, 'is in the list already'));
  return { name, state };
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

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const upper = (text: string): string => text.toUpperCase();

const orNull = (text: string): string | null => text || null;

const readNumber = (text: string): number => (text ? Number(text) : Number.NaN);

const readPhone = (text: string): string => {
  const digits = text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
};

const readClock = (text: string): string => text.replace(/^\d:/, '0$&');

const readRange = (text: string) => {
  const numbers = text.replace(/[$,]/g, '').split(/[-–]/);
  const [from = Number.NaN, to = from] = numbers.map((part) => readNumber(part.trim()));
  return { from, to };
};
