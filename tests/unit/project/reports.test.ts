import { expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../reports.mjs';

it('names what failed and how long each test took: vitest', () => {
  const ran = (fullName: string, status: string, duration?: number) => ({
    fullName,
    status,
    duration,
    failureMessages: status === 'failed' ? ['expected 1\nto be 2'] : [],
  });
  const report = {
    numPassedTests: 1,
    testResults: [
      { assertionResults: [ran('adds', 'passed', 1500)] },
      { assertionResults: [ran('subtracts', 'failed', 20), ran('divides', 'skipped')] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 1,
    failures: ['subtracts\n      expected 1\n      to be 2'],
    tests: [
      { name: 'adds', seconds: 1.5 },
      { name: 'subtracts', seconds: 0.02 },
      { name: 'divides', seconds: 0 },
    ],
  });
});

it('names what failed and how long each test took: browsers, on the slower screen', () => {
  const spec = (title: string, ok: boolean, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    ok,
    tests: durations.map((duration) => ({
      results: [{ duration, ...(!ok && { error: { message: 'not there' } }) }],
    })),
  });
  const report = {
    stats: { expected: 2 },
    suites: [
      { specs: [spec('opens', true, 900, 1200)], suites: [{ specs: [spec('ends', false, 40)] }] },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failures: ['a.spec.ts: ends\n      not there'],
    tests: [
      { name: 'a.spec.ts: opens', seconds: 1.2 },
      { name: 'a.spec.ts: ends', seconds: 0.04 },
    ],
  });
});
