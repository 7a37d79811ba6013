import { measureDashboard } from './measure-dashboard.ts';

await measureDashboard();
