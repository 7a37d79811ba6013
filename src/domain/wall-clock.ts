/** Writes times as `2026-11-20T14:05`. Reads the parts, because formatted text varies with the engine's date data. */
export const wallClock = (timeZone: string): ((time: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(time)) shown[type] = value;
    const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
  };
};

/** True for a zone such as America/New_York: an abbreviation or a UTC offset ignores daylight saving time. */
export const isZoneOfPlace = (name: string): boolean => {
  if (!/^(?:America|Pacific)\//.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
