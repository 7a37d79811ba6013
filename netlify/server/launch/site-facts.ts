import { type Channel, CHANNELS } from '#domain/managed-lead.ts';
import { newestNumber } from '../database/files.ts';
import type { Environment } from '../env/env.ts';
import { channelsOf } from '../notifications/channels/channels.ts';
import { readChannel } from '../notifications/outbox/channel-record.ts';
import type { Store } from '../store/store.ts';
import { askMap, type MapToken } from './map-token.ts';

export interface SiteFacts {
  settings: {
    password: 'hashed' | 'plain' | 'none';
    secondFactor: boolean;
    notifies: boolean;
    map: MapToken;
  } | null;
  notified: boolean;
  published: boolean;
  leads: 'none' | 'received' | 'deleted';
  backedUpAt: string | null;
}

interface Surroundings {
  store: Store | null;
  environment: Environment | null;
  website: string;
  mapService?: string;
}

export const readSiteFacts = async ({
  store,
  environment,
  website,
  mapService,
}: Surroundings): Promise<SiteFacts> => {
  const [settings, stored] = await Promise.all([
    environment && readSettings(environment, website, mapService),
    store ? readStored(store, environment) : NOTHING,
  ]);
  return { settings, ...stored };
};

const readSettings = async (
  environment: Environment,
  website: string,
  mapService?: string,
): Promise<SiteFacts['settings']> => {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, ADMIN_TOTP_SECRET } = environment;
  return {
    password: ADMIN_PASSWORD_HASH ? 'hashed' : ADMIN_PASSWORD ? 'plain' : 'none',
    secondFactor: ADMIN_TOTP_SECRET !== undefined,
    notifies: reachingChannels(environment).length > 0,
    map: await askMap(environment.MAPBOX_PUBLIC_TOKEN, website, mapService),
  };
};

/** Emails that are only saved to a folder reach nobody. */
const reachingChannels = (environment: Environment): Channel[] =>
  channelsOf(environment).filter((channel) => channel !== 'email' || environment.SMTP_URL);

type Stored = Omit<SiteFacts, 'settings'>;
const NOTHING: Stored = { notified: false, published: false, leads: 'none', backedUpAt: null };

const readStored = async (store: Store, environment: Environment | null): Promise<Stored> => {
  const channels = environment ? reachingChannels(environment) : CHANNELS;
  const [tries, number, leads, backup] = await Promise.all([
    Promise.all(channels.map((channel) => readChannel(store, channel))),
    newestNumber(store),
    readLeads(store),
    store.get<{ at: string }>(LAST_BACKUP),
  ]);
  return {
    notified: tries.some(({ last_try }) => last_try !== null && last_try.error === null),
    published: number > 0,
    leads,
    backedUpAt: backup?.at ?? null,
  };
};

/** Written by `npm run backup`. */
export const LAST_BACKUP = 'backup/last';

const readLeads = async (store: Store): Promise<SiteFacts['leads']> => {
  if ((await store.list('tombstone/', 1)).length > 0) return 'deleted';
  return (await store.list('lead/', 1)).length > 0 ? 'received' : 'none';
};
