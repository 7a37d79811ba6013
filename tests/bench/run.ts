import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measurePages } from './pages.ts';
import { measureThroughput } from './throughput.ts';

await measurePages();
await measureThroughput();
await measureDashboard();
