export const BATCH_LIMIT = 20;
export const BATCH_BYTES = 16 * 1024;
export const PATH_LIMIT = 512;
export const METADATA_KEYS = 10;
export const METADATA_TEXT_LIMIT = 500;
