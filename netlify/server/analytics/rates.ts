/** A part in percent, one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** Of the visits, those that led to a lead. A visit that nobody recorded may have led to one, too. */
export const leadsPerVisit = (fromVisits: number, visits: number): number =>
  percent(Math.min(fromVisits, visits), visits);
