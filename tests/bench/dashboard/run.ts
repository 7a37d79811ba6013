import { measureDesk } from './measure-dashboard.ts';

await measureDesk();
