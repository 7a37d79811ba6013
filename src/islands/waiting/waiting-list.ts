import { atom } from 'nanostores';
import { isUnderway } from './attempt.ts';
import { pauseAfter } from './retry-times.ts';
import { type Ending, listWaiting, type WaitingRequest } from './waiting-request.ts';

export interface Waiting {
  id: string;
  address: string;
  kind: 'sending' | 'waiting' | Ending['kind'];
  /** When something is to be done about it; never, while it is on its way or where it has ended. */
  next: number;
}

/** What happens by itself to the requests that wait; one that was just pressed is told of at the button. */
export const $waiting = atom<Waiting[]>([]);

let pressed: string | null = null;

export const isPressed = (id: string): boolean => pressed === id;

/** Shows what stands in the storage; `elsewhere` is where another tab is trying. */
export const showWaiting = (now: { elsewhere?: boolean; pressed?: string | null } = {}): void => {
  if (now.pressed !== undefined) pressed = now.pressed;
  $waiting.set(
    listWaiting()
      .filter(({ body }) => !isPressed(body.submissionId))
      .map((request) => ({
        id: request.body.submissionId,
        address: request.body.address,
        ...standing(request, now.elsewhere ?? false),
      })),
  );
};

const standing = (
  { ended, body, next, tries, since }: WaitingRequest,
  elsewhere: boolean,
): Pick<Waiting, 'kind' | 'next'> => {
  if (ended) return { kind: ended.kind, next: Infinity };
  if (isUnderway(body.submissionId)) return { kind: 'sending', next: Infinity };
  if (elsewhere) return { kind: 'sending', next: Date.now() + pauseAfter(1, Math.random()) };
  // Nobody waits for a clock that was set back.
  return { kind: 'waiting', next: (tries.at(-1) ?? since) > Date.now() ? 0 : next };
};
