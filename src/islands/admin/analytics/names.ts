import type { PressType, Viewport } from '@/domain/analytics.ts';
import { DIRECT, OTHER } from '@/domain/analytics-report.ts';
import { business } from '@/domain/business.ts';

export const pageName = (path: string): string => (path === '/' ? '/ (home page)' : known(path));

export const sourceName = (origin: string): string =>
  origin === DIRECT ? 'Direct or unknown' : known(origin.replace(/^https?:\/\//, ''));

export const townName = (id: string): string =>
  business.serviceArea.towns.find((town) => town.id === id)?.name ?? known(id);

export const deviceName = (viewport: string): string =>
  isViewport(viewport) ? DEVICES[viewport] : known(viewport);

export const known = (name: string): string => (name === OTHER ? 'All others' : name);

export const PRESSES: Record<PressType, string> = {
  call_press: 'Call',
  text_press: 'Text message',
  email_press: 'Email',
  button_press: 'Button',
};

const DEVICES: Record<Viewport, string> = {
  small: 'Phone, below 640 px',
  medium: 'Tablet, below 1,024 px',
  large: 'Computer, from 1,024 px',
};

const isViewport = (name: string): name is Viewport => name in DEVICES;
