import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderInUse } from '../blobs/data-folder.ts';
import { seed, type SeedOptions } from './seed.ts';

type OptionsRead = { ok: true; options: SeedOptions } | { ok: false; message: string };

const MOST_DAYS = 3650;
const USAGE = 'npm run seed -- --leads 1000 --events 10000 --days 90 [--seed 1]';

const readOptions = (args: string[]): OptionsRead => {
  try {
    const given = parseArgs({
      args,
      options: {
        leads: { type: 'string', default: '200' },
        events: { type: 'string', default: '5000' },
        days: { type: 'string', default: '90' },
        seed: { type: 'string', default: '1' },
      },
    }).values;
    const { leads, events, days, seed } = given;
    const areWhole = Object.values(given).every((text) => /^\d{1,8}$/.test(text));
    return areWhole && Number(days) >= 1 && Number(days) <= MOST_DAYS
      ? { ok: true, options: { leads: +leads, events: +events, days: +days, seed: +seed } }
      : { ok: false, message: `Whole numbers, and from 1 to ${MOST_DAYS} days, as in: ${USAGE}` };
  } catch {
    return { ok: false, message: `Usage: ${USAGE}` };
  }
};

type Variables = Record<string, string | undefined>;

const forbiddenBy = (variables: Variables): string | null => {
  const name = ['NETLIFY', 'NETLIFY_BLOBS_CONTEXT'].find((each) => variables[each]);
  if (name) return `Sample data is for a folder of this machine, and ${name} is set.`;
  const production = ['CONTEXT', 'NODE_ENV'].find((each) => variables[each] === 'production');
  return production ? `Sample data is not for production, and ${production} says it is.` : null;
};

const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const read = readOptions(process.argv.slice(2));
const message = read.ok ? forbiddenBy(process.env) : read.message;
if (!read.ok || message) refuse(message ?? '');
else await fill(read.options);

async function fill(options: SeedOptions): Promise<void> {
  const directory = resolve(process.env['BLOBS_DIR'] || '.data/blobs');
  const begun = performance.now();
  const made = await seed(directory, options, new Date()).catch((error: unknown) => {
    if (error instanceof FolderInUse) return { ok: false as const, message: error.message };
    throw error;
  });
  if (!made.ok) refuse(made.message);
  else {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `Sample data of ${options.days} days in ${directory}, after ${seconds} s:\n` +
        `${made.leads} leads (${made.suspects} suspected) with ${made.changes} changes, ` +
        `${made.events} events of ${made.visits} visits.`,
    );
  }
}
