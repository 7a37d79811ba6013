import { measureThroughput } from './throughput.ts';

await measureThroughput();
