import { API } from '@/domain/api.ts';
import { HOUR } from '@/domain/duration.ts';
import { SUBMIT_LABEL } from '@/domain/lead.ts';
import { type Act, type Answers, refusal, unreachable } from './frame.ts';

export interface State {
  title: string;
  /** The address that the frame opens. */
  page: string;
  answers: Answers;
  offline?: true;
  acts?: Act[];
  /** Text on the page once the state is reached. */
  shows: string;
}

const FILLED: Act[] = [
  ['Name', 'Ada Sample'],
  ['Phone', '(336) 555-0100'],
  ['Address', '12 Peace Haven Rd, Clemmons, NC 27012'],
  ['Number of windows', '6-10'],
  'Anytime',
];
const SEND = [...FILLED, SUBMIT_LABEL];

const SENT: Answers = {
  [API.submitLead]: {
    success: true,
    receipt: 'AAAA-BBBB',
    callBy: new Date(Date.now() + 20 * HOUR).toISOString(),
    setsUp: null,
    page: '/thank-you',
  },
};

const form = (title: string, shows: string, more: Partial<State> = {}): State => ({
  title: `Form: ${title}`,
  page: '/contact',
  answers: {},
  shows,
  ...more,
});

const login = (title: string, shows: string, answer: Answers[string]): State => ({
  title: `Login: ${title}`,
  page: '/admin/login',
  answers: { [API.login]: answer },
  acts: [['Password', 'sample'], 'Log in'],
  shows,
});

export const STATES: State[] = [
  form('as it opens', SUBMIT_LABEL),
  form('nothing filled in', 'Please check these fields', { acts: [SUBMIT_LABEL] }),
  form('a phone number that is too short', '7 digits', {
    acts: [...FILLED, ['Phone', '555-0100'], SUBMIT_LABEL],
  }),
  form('suggested addresses', 'Old Sample Rd', {
    answers: {
      [API.mapboxToken]: { token: 'pk.sample' },
      '/geocoding/': { features: [{ id: '1', place_name: '1 Old Sample Rd, Clemmons, NC' }] },
    },
    acts: [['Address', '1 Old Sam']],
  }),
  form('sending', 'Submitting', { acts: SEND }),
  form('trying again', "hasn't gone through yet", {
    answers: { [API.submitLead]: unreachable },
    acts: SEND,
  }),
  form('offline', "You're offline", {
    answers: { [API.submitLead]: unreachable },
    offline: true,
    acts: SEND,
  }),
  form('a note while it waits', 'Save', {
    answers: { [API.submitLead]: unreachable },
    acts: [...SEND, 'Add a note'],
  }),
  form('refused', 'Nothing you typed was lost', {
    answers: { [API.submitLead]: refusal('forbidden', 403) },
    acts: SEND,
  }),
  form('sent', 'We have your request', { answers: SENT, acts: SEND }),
  form('sent, then corrected', 'Save', {
    answers: SENT,
    acts: [...SEND, 'Something wrong? Edit it'],
  }),
  form('in Spanish', 'Nombre', { page: '/es' }),

  login('wrong password', "didn't match", refusal('wrong_password', 401)),
  login('a code is asked', '6-digit code', refusal('second_factor', 401)),
  login('guessed elsewhere', 'email you a link', refusal('too_many', 429, { letInBy: 'link' })),
  login('offline', "Couldn't reach", unreachable),
];
