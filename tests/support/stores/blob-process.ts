import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';

/** The store of a data folder in a process of its own, as the service is one; tells the parent how to reach it. */
const store = await startBlobServer(process.argv[2] ?? '');
process.send?.(store.context);
process.once('disconnect', () => void store.close());
