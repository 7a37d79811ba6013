import type { Lead, LeadDetail, LogEntry } from '../../../../src/domain/desk.ts';
import type { KeyedHash } from '../../keyed-hash.ts';
import { UNTOUCHED } from '../lead-state.ts';
import { ownersView, type LeadFile } from '../owners-view.ts';

/** A lead with all that happened to it, as lists and totals are made of. */
export interface Row {
  lead: Lead;
  log: LogEntry[];
  /** As the homeowner typed it, where that was corrected. */
  original: LeadDetail['original'] | null;
}

/** A row as it is stored: what says nothing is left out. */
export type PackedRow = Partial<Lead> & Partial<Pick<Row, 'log' | 'original'>>;

const UNSAID: Partial<Lead> = {
  phone_e164: null,
  suspect: null,
  session_id: null,
  landing_path: null,
  referrer: null,
  campaign: null,
  consent_version: null,
  joins: null,
  ...UNTOUCHED,
  waits_with_first: false,
  version: 0,
  opened: false,
};

export const rowOf = (file: LeadFile, hash: KeyedHash): Row => {
  const lead = ownersView(file, hash);
  const { name, phone, address } = file.record;
  return { lead, log: file.log, original: lead.corrected && { name, phone, address } };
};

export const packRow = ({ lead, log, original }: Row): PackedRow => {
  const said = Object.entries(lead).filter(([name, value]) => UNSAID[name as keyof Lead] !== value);
  return {
    ...Object.fromEntries(said),
    ...(log.length > 0 && { log }),
    ...(original && { original }),
  };
};

export const unpackRow = ({ log = [], original = null, ...said }: PackedRow): Row => ({
  lead: { ...UNSAID, ...said } as Lead,
  log,
  original,
});
