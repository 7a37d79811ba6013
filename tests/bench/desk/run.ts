import { measureDesk } from './measure-desk.ts';

await measureDesk();
