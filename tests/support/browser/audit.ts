export interface AuditException {
  advisory: string;
  package: string;
  reason: string;
  /** The day on which to check it again. */
  until: string;
}

interface Advisory {
  name: string;
  title: string;
  severity: string;
  url: string;
}
interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
}

/** One sentence for each problem of the packages; null if the registry did not respond. */
export const auditProblems = (
  report: unknown,
  exceptions: readonly AuditException[],
  today: string,
): string[] | null => {
  const { vulnerabilities } = (report ?? {}) as AuditReport;
  if (!vulnerabilities) return null;
  const found = new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      // A plain name refers to another entry, which has the advisory.
      .filter((via) => typeof via !== 'string')
      .map((advisory) => [`${advisory.url.split('/').at(-1)} ${advisory.name}`, advisory]),
  );
  const keyOf = (exception: AuditException) => `${exception.advisory} ${exception.package}`;
  const excepted = new Set(exceptions.map(keyOf));
  return [
    ...[...found]
      .filter(([key]) => !excepted.has(key))
      .map(([, { name, severity, title, url }]) => `${name}: ${title} (${severity}, ${url}).`),
    ...exceptions
      .filter((exception) => !found.has(keyOf(exception)))
      .map(({ advisory }) => `The exception for ${advisory} is not needed any more: remove it.`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map(({ advisory, until }) => `The exception for ${advisory} ended on ${until}: judge anew.`),
    ...exceptions
      .filter(({ reason, until }) => reason.trim().length < 20 || !/^\d{4}-\d\d-\d\d$/.test(until))
      .map(({ advisory }) => `The exception for ${advisory} wants a reason and a day.`),
  ];
};
