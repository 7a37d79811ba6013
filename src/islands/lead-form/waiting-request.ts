import type { LeadRequest } from './send-lead.ts';

/** A request that no answer has confirmed yet, exactly as it goes out at every try. */
export interface WaitingRequest {
  body: LeadRequest;
  /** What the id derives from, with the words. */
  seed: string;
  /** When the button was pressed. */
  since: number;
  /** When it was tried. */
  tries: number[];
  /** When it is tried again, and before which time the server wants no try. */
  next: number;
  earliest: number;
}

export interface Arrived {
  id: string;
  receipt: string;
}

// The inlined script of the form knows this name too.
const KEY = 'estimate-waiting';

// Where storage is blocked or full a request waits as long as the page.
let unkept: WaitingRequest | null = null;

export const readWaiting = (): WaitingRequest | null => {
  try {
    return unkept ?? parse(localStorage.getItem(KEY));
  } catch {
    return unkept;
  }
};

/** Whether it will still be there when the page is closed. */
export const isKept = (): boolean => unkept === null;

export const keepWaiting = (request: WaitingRequest): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(request));
    unkept = null;
  } catch {
    unkept = request;
  }
};

/** Forgets it; `receipt` tells the other tabs that it has arrived. */
export const dropWaiting = (id: string, receipt?: string): void => {
  unkept = null;
  try {
    if (receipt) localStorage.setItem(KEY, JSON.stringify({ id, receipt }));
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
};

/** Tells when another tab keeps, changes or forgets a request, and with which receipt. */
export const onWaitingElsewhere = (changed: (arrived: Arrived | null) => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    const told = JSON.parse(newValue ?? '{}') as Partial<Arrived>;
    changed(told.id && told.receipt ? { id: told.id, receipt: told.receipt } : null);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

const parse = (text: string | null): WaitingRequest | null => {
  const request = JSON.parse(text ?? 'null') as Partial<WaitingRequest> | null;
  return request?.body && request.seed && request.since ? (request as WaitingRequest) : null;
};
