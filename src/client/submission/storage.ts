import type { LeadRequest, Sent } from './send-lead.ts';

export type Ending = Extract<Sent, { kind: 'refused' }> | { kind: 'given-up' };

/** A request that no answer has confirmed yet, exactly as it goes out at every try. */
export interface QueuedSubmission {
  body: LeadRequest;
  /** What the id derives from, with the words. */
  seed: string;
  /** The seed of the draft that it was pressed from: the server's time may have made another. */
  draft: string;
  /** When the button was pressed. */
  since: number;
  /** When it was tried. */
  tries: number[];
  /** When it is tried again, and before which time the server wants no try. */
  next: number;
  earliest: number;
  /** Why it is tried no more; its words wait for a form that is free to take them back. */
  ended?: Ending;
}

export interface Arrived {
  id: string;
  receipt: string;
}

export const MAX_QUEUED = 5;

// A key for each, so that two tabs never write over one another. The inlined scripts know the name too, and
// browsers may still hold a request of an earlier version under the bare name.
const NAME = 'estimate-waiting';
const keyOf = (id: string): string => `${NAME}/${id}`;

// Where storage is blocked or full a request waits as long as the page.
const unkept = new Map<string, QueuedSubmission>();
const arrivals = new Map<string, string>();

/** All that wait, the longest first. */
export const listQueued = (): QueuedSubmission[] =>
  [...new Map([...kept(), ...unkept]).values()].sort((one, two) => one.since - two.since);

export const readQueued = (id: string): QueuedSubmission | undefined =>
  listQueued().find(({ body }) => body.submissionId === id);

/** Whether they will still be there when the page is closed. */
export const areSaved = (): boolean => unkept.size === 0;

export const saveQueued = (request: QueuedSubmission): void => {
  const id = request.body.submissionId;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(request));
    forgetBare(id);
    unkept.delete(id);
  } catch {
    unkept.set(id, request);
  }
};

/** Forgets it; `receipt` tells the other tabs that it has arrived. */
export const removeQueued = (id: string, receipt?: string): void => {
  unkept.delete(id);
  try {
    if (receipt) localStorage.setItem(keyOf(id), JSON.stringify({ receipt }));
  } catch {
    // Storage is full: the other tabs see only that it waits no more.
  }
  try {
    localStorage.removeItem(keyOf(id));
    forgetBare(id);
  } catch {
    // Storage is blocked: nothing was kept.
  }
};

/** Tells when another tab keeps, changes or forgets a request, and with which receipt. */
export const onQueueChangedElsewhere = (
  changed: (arrived: Arrived | null) => void,
): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(NAME)) return;
    const id = key?.slice(NAME.length + 1);
    const receipt = (parse(newValue) as Partial<Arrived> | null)?.receipt;
    if (id && receipt) arrivals.set(id, receipt);
    changed(id && receipt ? { id, receipt } : null);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

/** The receipt of a request that another tab has seen arrive. */
export const receiptFromElsewhere = (id: string): string | undefined => arrivals.get(id);

const kept = (): [string, QueuedSubmission][] => {
  try {
    // The bare name comes first, and what stands under its own key instead of it.
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NAME))
      .sort()
      .flatMap((key) => {
        const request = asRequest(parse(localStorage.getItem(key)));
        return request ? [[request.body.submissionId, request]] : [];
      });
  } catch {
    return [];
  }
};

const forgetBare = (id: string): void => {
  const bare = asRequest(parse(localStorage.getItem(NAME)));
  if (bare?.body.submissionId === id) localStorage.removeItem(NAME);
};

const asRequest = (found: unknown): QueuedSubmission | null => {
  const request = found as Partial<QueuedSubmission> | null;
  if (!request?.body?.submissionId || !request.seed || !request.since) return null;
  return { ...(request as QueuedSubmission), draft: request.draft ?? request.seed };
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
