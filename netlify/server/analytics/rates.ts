/** A part in percent, one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** Leads that came from a recorded visit, per 100 visits: the one rate, wherever it is shown. */
export const leadsPerVisit = (fromVisits: number, visits: number): number =>
  percent(Math.min(fromVisits, visits), visits);
