import { API } from '@/domain/api.ts';
import { SUBMIT_LABEL } from '@/domain/lead.ts';
import { type Act, type Answers, never, refusal, unreachable } from './frame.ts';
import {
  CALLED,
  CAUGHT_UP,
  CHANGED_ELSEWHERE,
  NEWEST,
  NO_LEADS,
  NO_VISITS,
  OWNER,
  QUOTED_LEAD,
  REBUILDING,
  SENT,
  TROUBLE,
} from './fixtures.ts';

export interface State {
  title: string;
  page: string;
  answers: Answers;
  offline?: true;
  acts?: Act[];
  /** Text that is on the page once the state is reached. */
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

const form = (title: string, shows: string, more: Partial<State> = {}): State => ({
  title: `Form: ${title}`,
  page: '/contact',
  answers: {},
  shows,
  ...more,
});

const TODAY = '/admin/dashboard';
const LIST = '/admin/dashboard?tab=leads';

const desk = (title: string, shows: string, { answers, ...more }: Partial<State> = {}): State => ({
  title: `Dashboard: ${title}`,
  page: TODAY,
  shows,
  ...more,
  answers: { ...OWNER, ...answers },
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
  form('refused', 'Nothing you typed was lost', {
    answers: { [API.submitLead]: refusal('forbidden', 403) },
    acts: SEND,
  }),
  form('sent', 'We have your request', { answers: SENT, acts: SEND }),
  form('sent, then corrected', 'Save', {
    answers: SENT,
    acts: [...SEND, 'Something wrong? Edit it'],
  }),
  form('sent, then a note', 'Save', { answers: SENT, acts: [...SEND, 'Add a note'] }),
  form('in Spanish', 'Nombre', { page: '/es' }),

  login('wrong password', "didn't match", refusal('wrong_password', 401)),
  login('a code is asked', '6-digit code', refusal('second_factor', 401)),
  login('guessed elsewhere', 'email you a link', refusal('too_many', 429, { letInBy: 'link' })),
  login('offline', "Couldn't reach", unreachable),

  desk('loading', 'Checking your login', {
    answers: { [API.session]: never, [API.overview]: never },
  }),
  desk('a day', '5 to call'),
  desk('caught up', 'All caught up', { answers: CAUGHT_UP }),
  desk('trouble', 'looks like spam', { answers: TROUBLE }),
  desk('older leads are loading', 'are being loaded', { answers: REBUILDING }),
  desk('not to be read', "can't be reached", {
    answers: { [API.overview]: refusal('unavailable', 503) },
  }),
  desk('offline', 'Offline', { offline: true, answers: { [API.overview]: unreachable } }),
  desk('how a call went', 'No answer', { acts: [`How did it go with ${NEWEST.name}`] }),
  desk('a call is noted', 'Undo', {
    answers: CALLED,
    acts: [`How did it go with ${NEWEST.name}`, 'No answer'],
  }),
  desk('someone else was first', 'meantime', {
    answers: CHANGED_ELSEWHERE,
    acts: [`How did it go with ${NEWEST.name}`, 'No answer'],
  }),
  desk('the session has ended', 'Your session has ended', {
    answers: { [API.leads]: refusal('unauthorized', 401) },
    acts: ['Leads'],
  }),
  desk('menu', 'Visits in your calendar', { acts: ['Menu'] }),
  desk('a new lead', 'Heard of us', { acts: ['Add a lead'] }),
  desk('list', 'Won Sample', { page: LIST }),
  desk('no leads', 'No leads yet', { page: LIST, answers: NO_LEADS }),
  desk('nothing found', 'No matching leads', { page: `${LIST}&q=nobody`, answers: NO_LEADS }),
  desk('a lead', 'Wants white frames', { page: `${LIST}&lead=${QUOTED_LEAD.id}` }),
  desk('a lead that is gone', 'no longer exists', {
    page: `${LIST}&lead=${QUOTED_LEAD.id}`,
    answers: { [`${API.leads}/`]: refusal('not_found', 404) },
  }),
  desk('analytics', 'google.com', { page: `${TODAY}?tab=analytics` }),
  desk('no visits', 'No visits recorded yet', {
    page: `${TODAY}?tab=analytics`,
    answers: NO_VISITS,
  }),
];
