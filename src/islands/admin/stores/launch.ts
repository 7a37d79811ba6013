import { atom } from 'nanostores';
import type { LaunchItem } from '@/domain/launch.ts';
import { readLaunchList } from '@/islands/admin/api/endpoints.ts';
import { whenIdle } from './activity.ts';

export const $launch = atom<LaunchItem[]>([]);

export const loadLaunchList = async (): Promise<void> => {
  const outcome = await readLaunchList();
  if (!outcome.ok) return;
  const { items } = outcome.value;
  // The list moves the content below it.
  await whenIdle();
  $launch.set(items.some(({ optional }) => !optional) ? items : []);
};
