import { startFaultyStore, type FaultyStore } from '../stores/faulty-store.ts';
import { siteWith, type Site } from './site.ts';

export interface FaultySite extends Site {
  store: FaultyStore;
}

export const startFaultySite = async (): Promise<FaultySite> => {
  const stores: FaultyStore[] = [];
  const site = await siteWith(async (blobs, folder) => {
    const store = await startFaultyStore(blobs, folder);
    stores.push(store);
    return store.context;
  });
  const [store] = stores;
  if (!store) throw new Error('The site was not reached through the faulty store.');
  return {
    ...site,
    store,
    close: async () => {
      await store.close();
      await site.close();
    },
  };
};

export const timed = async (work: () => Promise<Response>) => {
  const begun = performance.now();
  const response = await work();
  return { response, seconds: (performance.now() - begun) / 1000 };
};
