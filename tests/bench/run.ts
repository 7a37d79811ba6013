import { measureDesk } from './desk/measure-desk.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measureThroughput } from './throughput.ts';

await measurePageBytes();
await measureThroughput();
await measureDesk();
