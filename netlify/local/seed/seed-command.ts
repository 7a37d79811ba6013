import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { seed, type SeedOptions } from './seed.ts';

const MOST_DAYS = 3650;
const USAGE = 'npm run seed -- --leads 1000 --events 10000 --days 90';

await orFail(async () => {
  const options = readOptions();
  refuseElsewhere();
  const directory = resolve(process.env['BLOBS_DIR'] || '.data/blobs');
  const begun = performance.now();
  const { leads, suspects, changes, events, visits } = await seed(directory, options, new Date());
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `Sample data of ${options.days} days in ${directory}, after ${seconds} s:\n` +
      `${leads} leads (${suspects} suspected) with ${changes} changes, ${events} events of ${visits} visits.`,
  );
});

function readOptions(): SeedOptions {
  try {
    const given = parseArgs({
      options: {
        leads: { type: 'string', default: '200' },
        events: { type: 'string', default: '5000' },
        days: { type: 'string', default: '90' },
      },
    }).values;
    const { leads, events, days } = given;
    const areWhole = Object.values(given).every((text) => /^\d{1,8}$/.test(text));
    if (areWhole && Number(days) >= 1 && Number(days) <= MOST_DAYS)
      return { leads: +leads, events: +events, days: +days };
  } catch {
    // The sentence below says more.
  }
  throw new StartFailure(`Whole numbers, and from 1 to ${MOST_DAYS} days, as in: ${USAGE}`);
}

function refuseElsewhere(): void {
  const name = ['NETLIFY', 'NETLIFY_BLOBS_CONTEXT'].find((each) => process.env[each]);
  if (name)
    throw new StartFailure(`Sample data is for a folder of this machine, and ${name} is set.`);
  const production = ['CONTEXT', 'NODE_ENV'].find((each) => process.env[each] === 'production');
  if (production)
    throw new StartFailure(`Sample data is not for production, and ${production} says it is.`);
}
