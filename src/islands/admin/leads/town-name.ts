import { business } from '@/domain/business.ts';

export const townName = (id: string): string =>
  business.serviceArea.towns.find((town) => town.id === id)?.name ?? 'Other town';
