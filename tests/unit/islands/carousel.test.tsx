import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Carousel } from '@/islands/carousel/Carousel.tsx';

const drawn = (titles: string[]) => parse(renderToStaticMarkup(<Carousel titles={titles} />));

it('has steps to other pairs of pictures, and none beside a single one', () => {
  expect(drawn(['Porch', 'Gable']).querySelectorAll('button')).toHaveLength(4);
  const single = drawn(['Porch']);
  expect(single.querySelectorAll('button, [tabindex]')).toHaveLength(0);
  expect(single.querySelector('[role=status]')?.text).toBe('Porch');
});
