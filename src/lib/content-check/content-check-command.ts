import { resolve } from 'node:path';
import { dayIn } from '#domain/in-force.ts';
import { businessIn } from './rules/business-file.ts';
import { type Finding, inWords, summary } from './read/finding.ts';

const root = resolve(process.argv[2] ?? '.');
const { findings, files } = await check();
if (findings.length > 0) console.error(`${inWords(findings)}\n`);
console.log(summary(findings, files));
if (findings.some(({ warning }) => !warning)) process.exitCode = 1;

/** Checks the business file first, because the other modules can't load without a valid one. */
async function check(): Promise<{ findings: Finding[]; files: number }> {
  const read = businessIn(root);
  if (!read.business || read.findings.length > 0) return { findings: read.findings, files: 1 };
  const { checkContent } = await import('./check-content.ts');
  const today = dayIn(read.business.timeZone, new Date());
  return checkContent(root, { business: read.business, at: read.at, today });
}
