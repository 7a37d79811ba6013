import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measurePageBytes } from './site/page-bytes.ts';
import { measureThroughput } from './site/throughput.ts';

await measurePageBytes();
await measureThroughput();
await measureDashboard();
