import { type Breakdown, NONE, OTHER, type Ranked } from './reports.ts';
import { ELSEWHERE, townName as nameOf } from './town.ts';
import type { PressType, Viewport } from './visits.ts';

export const PRESS_NAMES: Record<PressType, string> = {
  call_press: 'Call',
  text_press: 'Text message',
  email_press: 'Email',
  button_press: 'Button',
};

const rankedName = (name: string): string => (name === OTHER ? 'All others' : name);

const pageName = (path: string): string => (path === '/' ? '/ (home page)' : rankedName(path));

const campaignName = (name: string): string => (name === NONE ? 'No campaign' : rankedName(name));

const landingName = (path: string): string => (path === NONE ? 'No visit' : pageName(path));

const townName = (id: string): string =>
  id === ELSEWHERE ? 'Other or unknown' : (nameOf(id) ?? rankedName(id));

interface List {
  title: string;
  nameOf: (name: string) => string;
}

export const BREAKDOWN_NAMES: Record<Breakdown, List> = {
  source: { title: 'Source', nameOf: rankedName },
  campaign: { title: 'Campaign', nameOf: campaignName },
  landing: { title: 'First page', nameOf: landingName },
  town: { title: 'Town', nameOf: townName },
};

const DEVICES: Record<Viewport, string> = {
  small: 'Phone, below 640 px',
  medium: 'Tablet, below 1,024 px',
  large: 'Computer, from 1,024 px',
};

const isViewport = (name: string): name is Viewport => name in DEVICES;

const deviceName = (viewport: string): string =>
  isViewport(viewport) ? DEVICES[viewport] : rankedName(viewport);

export const RANKED: Record<Ranked, List & { columns: string[] }> = {
  pages: { title: 'Top pages', columns: ['Page', 'Views'], nameOf: pageName },
  devices: { title: 'Devices', columns: ['Window width', 'Visits'], nameOf: deviceName },
  unknown_paths: { title: 'Broken links', columns: ['Path', 'Times'], nameOf: rankedName },
};
