import { atom } from 'nanostores';
import { isSuspected, type Lead, type OverviewResponse } from '@/domain/managed-lead.ts';
import { townName, jobText } from '@/islands/admin/text/lead-text.ts';

export const $arrivals = atom<readonly Lead[]>([]);

type ListedLeads = Pick<OverviewResponse, 'recent_leads' | 'today'>;

const newIn = ({ today }: ListedLeads): Lead[] => today.new.leads.map(({ lead }) => lead);

/** Newest first, without suspects and leads that the owner added. */
export const newLeadsIn = (before: ListedLeads, after: ListedLeads): Lead[] => {
  const known = [...before.recent_leads, ...newIn(before)];
  const newest =
    known
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? '';
  const seen = new Set(known.map(({ id }) => id));
  const listed = new Map([...newIn(after), ...after.recent_leads].map((lead) => [lead.id, lead]));
  return [...listed.values()]
    .filter(({ id, created_at }) => !seen.has(id) && created_at > newest)
    .filter((lead) => lead.source !== 'phone' && !lead.opened && !isSuspected(lead))
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
};

export const announce = (leads: readonly Lead[]): void => {
  if (leads.length > 0) $arrivals.set([...leads, ...$arrivals.get()]);
};

export const forgetOpened = (opened: readonly Pick<Lead, 'id'>[]): void => {
  const ids = new Set(opened.map(({ id }) => id));
  const left = $arrivals.get().filter(({ id }) => !ids.has(id));
  if (left.length < $arrivals.get().length) $arrivals.set(left);
};

/** So many recent leads are in a response: if all of them are new, there may be more. */
const LISTED = 5;

export const arrivalsText = (leads: readonly Lead[]): string => {
  const [first] = leads;
  if (!first) return '';
  return leads.length === 1
    ? `New: ${townName(first.town)}, ${jobText(first)}`
    : `${leads.length}${leads.length < LISTED ? '' : '+'} new requests`;
};

const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.14 },
];
const NOTE_SECONDS = 0.5;

let context: AudioContext | undefined;

export const chime = (): void => {
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at } of NOTES) playNote(context, pitch, context.currentTime + at);
};

const playNote = (audio: AudioContext, pitch: number, start: number): void => {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
};
