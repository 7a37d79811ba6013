import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('looks 50 pixels ahead wherever something is loaded or shown as it comes near', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));
  const observers = sources.flatMap((text) =>
    text
      .split('new IntersectionObserver(')
      .slice(1)
      .map((rest) => rest.split('.observe(')[0] ?? ''),
  );
  expect(observers.length).toBeGreaterThan(0);
  for (const observer of observers) expect(observer).toContain("rootMargin: '50px'");
});
