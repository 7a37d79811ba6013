import { business } from '../../../src/domain/business.ts';

/** The town of a town's own page, or of one for a service in that town. */
export const townOfPath = (path: string): string | undefined =>
  business.serviceArea.towns.find(({ id }) => path.endsWith(`/${id}`) || path.endsWith(`-${id}`))
    ?.id;
