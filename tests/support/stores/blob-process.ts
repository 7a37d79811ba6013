import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';

/** Runs a store over a data folder in a separate process, like the service; sends its context to the parent. */
const store = await startBlobServer(process.argv[2] ?? '');
process.send?.(store.context);
process.once('disconnect', () => void store.close());
