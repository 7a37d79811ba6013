import type { APIRoute } from 'astro';
import { business } from '@/domain/business';
import { launchItemsOfFiles } from '@/domain/launch';

export const GET: APIRoute = ({ site }) => {
  const texts = import.meta.glob<string>('/src/content/**/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const byPath = Object.entries(texts).map(([path, text]) => [path.slice(1), text] as const);
  return Response.json(launchItemsOfFiles(business, new Map(byPath), site?.origin));
};
