// @ts-check

/**
 * The results of a test runner.
 * @typedef {{ passed: number, failures: string[], tests?: Timed[] }} Outcome
 * @typedef {{ name: string, seconds: number }} Timed
 */

const LINES_OF_AN_ERROR = 12;

/**
 * @param {any} report
 * @returns {Outcome}
 */
export const readVitest = ({ numPassedTests, testResults }) => {
  const tests = testResults.flatMap((/** @type {any} */ file) => file.assertionResults);
  return {
    passed: numPassedTests,
    failures: tests
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => tell(test.fullName, test.failureMessages[0])),
    tests: tests.map((/** @type {any} */ test) => ({
      name: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
    })),
  };
};

/**
 * @param {any} report
 * @returns {Outcome}
 */
export const readPlaywright = ({ stats, suites }) => {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    failures: specs
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) => tell(nameOf(spec), resultsOf(spec).at(-1)?.error?.message)),
    tests: specs.map((/** @type {any} */ spec) => ({
      name: nameOf(spec),
      seconds: Math.max(...resultsOf(spec).map(({ duration }) => duration)) / 1000,
    })),
  };
};

/** @param {any} spec */
const nameOf = (spec) => `${spec.file}: ${spec.title}`;

/**
 * @param {any} spec
 * @returns {{ duration: number, error?: { message: string } }[]}
 */
const resultsOf = (spec) => spec.tests.flatMap((/** @type {any} */ test) => test.results);

/**
 * @param {any} suite
 * @returns {any[]}
 */
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * @param {string} name
 * @param {string} [message]
 */
const tell = (name, message = '') =>
  [name.slice(0, 200), ...message.split('\n').slice(0, LINES_OF_AN_ERROR)].join('\n      ');
