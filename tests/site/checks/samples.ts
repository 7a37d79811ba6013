import { type Business, facts } from '@/domain/business.ts';
import { fillFacts } from '@/lib/content/fill-facts.ts';
import { readContent } from '@/lib/content-check/read/read-content.ts';
import { type Page, textOf } from '../built/built-site.ts';

/** The largest distance between a sample value and its label, in characters. */
const REACH = 90;

/** The words of made-up customers, and the names of a made-up crew. */
export const madeUp = (folder: string, business: Business): string[] =>
  readContent(folder).entries.flatMap(({ collection, entry: { data } }) => {
    const { sample, quote, name } = data as { sample?: boolean; quote?: string; name?: string };
    const words = collection === 'testimonials' ? quote : collection === 'crew' ? name : undefined;
    return sample && words ? [fillFacts(words, facts(business))] : [];
  });

export const unmarkedSamples = (
  { path, root }: Page,
  business: Business,
  said: readonly string[],
): string[] => {
  const text = textOf(root.querySelector('body'));
  const pictures = root.querySelectorAll('main img');
  const values = [
    ...(business.samples.includes('license') && business.license ? [business.license] : []),
    ...(business.samples.includes('rating') && business.rating
      ? [`${business.rating.ratingValue} from ${business.rating.reviewCount}`]
      : []),
  ];
  return [
    ...values.filter((value) => !isMarked(text, value)),
    ...root
      .querySelectorAll('figure:has(blockquote)')
      .filter((quote) => said.some((words) => textOf(quote).includes(words)))
      .filter((quote) => !/sample/i.test(textOf(quote.closest('section'))))
      .map(textOf),
    ...pictures
      .filter(() => business.samples.includes('pictures'))
      // The lamps are a second version of the first picture.
      .filter((picture) => !picture.closest('[hidden]'))
      .map((picture) => picture.getAttribute('alt') ?? '')
      .filter((alt) => !/^(?:Illustration|Drawing)\b/.test(alt)),
    ...(business.samples.includes('pictures') &&
    pictures.length > 0 &&
    !/illustration|pictures are samples/i.test(text)
      ? ['pictures']
      : []),
  ].map((what) => `${path}: ${what}`);
};

const isMarked = (text: string, value: string): boolean => {
  const places = text.split(value);
  return places
    .slice(1)
    .every((after, index) =>
      /sample/i.test(`${(places[index] ?? '').slice(-REACH)} ${after.slice(0, REACH)}`),
    );
};
