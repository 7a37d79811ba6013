import { expect, it } from 'vitest';
import { ownTitleLimit, pageTitle, TITLE_LIMIT } from '@/domain/page-title.ts';

it.each([
  ['Roof Co.', 'Roof Repair in King, NC | Roof Co.', 49],
  ['Peña & Hijos Painting', 'Roof Repair in King, NC | Peña & Hijos Painting', 36],
  ['A Name of Seven-and-Twenty.', 'Roof Repair in King, NC | A Name of Seven-and-Twenty.', 30],
  ['A Name of Eight and Twenty A', 'Roof Repair in King, NC', 60],
])('puts the name of %s behind a title if there is room', (company, title, limit) => {
  expect(pageTitle('Roof Repair in King, NC', company)).toBe(title);
  expect(ownTitleLimit(company)).toBe(limit);
  const longest = pageTitle('a'.repeat(ownTitleLimit(company)), company);
  expect(longest).toHaveLength(TITLE_LIMIT);
});
