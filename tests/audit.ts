import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditProblems, type AuditException } from './support/browser/audit.ts';

// Not part of `npm test`, which needs no network. A question without a response counts as a failure.
const exceptions = JSON.parse(
  readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8'),
) as AuditException[];
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const report = read(stdout) as { message?: string } | null;
const problems = auditProblems(report, exceptions, new Date().toISOString().slice(0, 10));
if (problems === null) {
  console.error(
    `The registry did not say which weaknesses are known (${report?.message ?? 'no answer'}): run it where the public one can be reached.`,
  );
} else {
  console.log(problems.join('\n') || 'No package has a known weakness.');
}
process.exitCode = problems?.length === 0 ? 0 : 1;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
