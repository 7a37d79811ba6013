import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measureThroughput } from './throughput.ts';

await measurePageBytes();
await measureThroughput();
await measureDashboard();
