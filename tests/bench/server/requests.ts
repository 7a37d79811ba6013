import { newId } from '../../support/fixtures/leads.ts';
import { shownLeads, logIn, submitLead } from '../../support/hosts/host-client.ts';
import { startFreshHost } from '../../support/hosts/host-process.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);

const host = await startFreshHost();
const accepted = new Set<string>();

/** Sends for this many homeowners at once: each sends its next request as soon as the last one is answered. */
const send = async (homeowners: number): Promise<void> => {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1000;
  const homeowner = async () => {
    while (performance.now() < end) {
      const id = newId();
      const begun = performance.now();
      const { answer } = await submitLead(host, id);
      times.push(performance.now() - begun);
      if (answer.success) accepted.add(id);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: homeowners }, homeowner));
  times.sort((a, b) => a - b);
  const within = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
  console.log(
    `submit-lead, ${homeowners} at once: ${Math.round(times.length / SECONDS)} a second, ` +
      `half within ${within(0.5)} ms, 97.5 % within ${within(0.975)} ms, ${failed} failed`,
  );
};

try {
  await send(32);
  await send(200);
  const stored = new Set((await shownLeads(host, await logIn(host))).map(({ id }) => id));
  const lost = accepted.difference(stored).size;
  console.log(`${stored.size} leads stored, ${lost} of ${accepted.size} acknowledged ones lost`);
  if (lost > 0) process.exitCode = 1;
} finally {
  await host.kill('SIGKILL');
}
