import { atom } from 'nanostores';
import { isSuspected, type Lead, type OverviewResponse } from '@/domain/managed-lead.ts';
import { townName, windowsText } from '@/islands/admin/text/lead-text.ts';

/** Those who came in while the page was open and were not looked at yet, newest first. */
export const $arrivals = atom<readonly Lead[]>([]);

type Named = Pick<OverviewResponse, 'recent_leads' | 'calls'>;

/** Leads that the overview before could not know yet, newest first; suspects and the owner's own are no news. */
export const newLeadsIn = (before: Named, after: Named): Lead[] => {
  const known = [...before.recent_leads, ...before.calls.leads];
  const newest =
    known
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? '';
  const seen = new Set(known.map(({ id }) => id));
  // The recent ones are five at most, and who is not to be called stands among them alone.
  const named = new Map(
    [...after.calls.leads, ...after.recent_leads].map((lead) => [lead.id, lead]),
  );
  return [...named.values()]
    .filter(({ id, created_at }) => !seen.has(id) && created_at > newest)
    .filter((lead) => lead.source !== 'phone' && !lead.opened && !isSuspected(lead))
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
};

export const announce = (leads: readonly Lead[]): void => {
  if (leads.length > 0) $arrivals.set([...leads, ...$arrivals.get()]);
};

/** What somebody has opened, here or elsewhere, is no news. */
export const forgetOpened = (opened: readonly Pick<Lead, 'id'>[]): void => {
  const ids = new Set(opened.map(({ id }) => id));
  const left = $arrivals.get().filter(({ id }) => !ids.has(id));
  if (left.length < $arrivals.get().length) $arrivals.set(left);
};

/** `New: Clemmons, 6-10 windows`, or how many. */
export const arrivalsText = (leads: readonly Lead[]): string => {
  const [first] = leads;
  if (!first) return '';
  return leads.length === 1
    ? `New: ${townName(first.town)}, ${windowsText(first)}`
    : `${leads.length} new requests`;
};

const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.14 },
];
const LENGTH = 0.5;

let context: AudioContext | undefined;

/** Two soft notes, drawn by the browser itself. A browser that wants a press first stays silent until one. */
export const chime = (): void => {
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at } of NOTES) ring(context, pitch, context.currentTime + at);
};

const ring = (audio: AudioContext, pitch: number, start: number): void => {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
};
