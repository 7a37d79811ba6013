import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measurePages } from './site/pages.ts';
import { measureThroughput } from './site/throughput.ts';

await measurePages();
await measureThroughput();
await measureDashboard();
