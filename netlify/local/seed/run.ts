import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderInUse } from '../blobs/data-folder.ts';
import { seed, type SeedOptions } from './seed.ts';

type OptionsRead = { ok: true; options: SeedOptions } | { ok: false; message: string };

const MOST_DAYS = 3650;
const USAGE = 'npm run seed -- --leads 1000 --events 10000 --days 90 [--seed 1] [--add]';

const readOptions = (args: string[]): OptionsRead => {
  const given = valuesOf(args);
  if (!given) return { ok: false, message: `Usage: ${USAGE}` };
  const read = (name: 'leads' | 'events' | 'days' | 'seed', otherwise: string) => {
    const text = given[name] ?? otherwise;
    return /^\d{1,8}$/.test(text) ? Number(text) : null;
  };
  const [leads, events, days, seed] = [
    read('leads', '200'),
    read('events', '5000'),
    read('days', '90'),
    read('seed', '1'),
  ];
  if (leads === null || events === null || seed === null || !days || days > MOST_DAYS) {
    return {
      ok: false,
      message: `Whole numbers, and from 1 to ${MOST_DAYS} days, as in: ${USAGE}`,
    };
  }
  return { ok: true, options: { leads, events, days, seed, add: given.add ?? false } };
};

const valuesOf = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        leads: { type: 'string' },
        events: { type: 'string' },
        days: { type: 'string' },
        seed: { type: 'string' },
        add: { type: 'boolean' },
      },
    }).values;
  } catch {
    return null;
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
        `${made.events} events of ${made.visits} visits; all summed up.`,
    );
  }
}
