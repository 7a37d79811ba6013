import { DIRECT, type HeadlineCounts, OTHER, type Ranked, type Rates } from './reports.ts';
import { townName as nameOf } from './town.ts';
import type { PressType, Viewport } from './visits.ts';

/** The words of the analytics screen, and of its file. */
export const MEASURE_NAMES: Record<keyof HeadlineCounts, string> = {
  views: 'Page views',
  visits: 'Visits',
  form_starts: 'Form starts',
  submits: 'Submit clicks',
  leads: 'Leads received',
};

export const RATE_NAMES: Record<keyof Rates, string> = {
  conversion_rate: 'Conversion rate',
  leads_per_visit: 'Leads per visit',
  leads_without_visit: 'Leads without a visit',
};

export const PRESS_NAMES: Record<PressType, string> = {
  call_press: 'Call',
  text_press: 'Text message',
  email_press: 'Email',
  button_press: 'Button',
};

export const rankedName = (name: string): string => (name === OTHER ? 'All others' : name);

const pageName = (path: string): string => (path === '/' ? '/ (home page)' : rankedName(path));

const sourceName = (host: string): string =>
  host === DIRECT ? 'Direct or unknown' : rankedName(host);

const townName = (id: string): string => nameOf(id) ?? rankedName(id);

const DEVICES: Record<Viewport, string> = {
  small: 'Phone, below 640 px',
  medium: 'Tablet, below 1,024 px',
  large: 'Computer, from 1,024 px',
};

const isViewport = (name: string): name is Viewport => name in DEVICES;

const deviceName = (viewport: string): string =>
  isViewport(viewport) ? DEVICES[viewport] : rankedName(viewport);

/** Of each ranking, its title and what it says for a stored name. */
export const RANKED: Record<Ranked, { title: string; nameOf: (name: string) => string }> = {
  pages: { title: 'Top pages', nameOf: pageName },
  sources: { title: 'Sources', nameOf: sourceName },
  campaigns: { title: 'Campaigns', nameOf: rankedName },
  landings: { title: 'Landing pages', nameOf: pageName },
  towns: { title: 'Landing towns', nameOf: townName },
  devices: { title: 'Devices', nameOf: deviceName },
  browsers: { title: 'Browsers', nameOf: rankedName },
  unknown_paths: { title: 'Broken links', nameOf: rankedName },
};
