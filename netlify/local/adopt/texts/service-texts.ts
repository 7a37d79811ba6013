import type { Company } from '../company.ts';
import { entry } from './entry.ts';
import { HOUSES } from './people-texts.ts';
import { namesOf } from './names.ts';

/** A text for each trade. The sample's own texts for its trades are true of any company that has them. */
export const serviceTexts = (
  company: Company,
  textOf: (id: string) => string | null,
): Record<string, string> => {
  const { sells } = namesOf(company);
  const isKept = (id: string) =>
    id === 'windows' || id === 'gutters' || (id === 'siding' && sells('windows'));
  const inOrder = (text: string, order: number) => text.replace(/^order: .*$/m, `order: ${order}`);
  const trades = company.trades.map((trade, index) => ({ ...trade, order: index + 1 }));
  return Object.fromEntries(
    trades.map((trade) => {
      const own = isKept(trade.id) ? textOf(trade.id) : null;
      return [trade.id, own === null ? serviceText(trade) : inOrder(own, trade.order)];
    }),
  );
};

type Trade = Company['trades'][number] & { order: number };

const serviceText = ({ name, services, price, order }: Trade): string =>
  entry(
    {
      name,
      order,
      sample: true,
      summary: `${services.slice(0, 3).join(', ')}. We look first, show you what we find, and write down one price before any work starts.`,
      points: services,
      ...(order === 1 && { priceNote: 'Most houses take {{installTime}}.' }),
      ...(price?.unit === 'square' && order > 1 && { priceNote: 'A square is 100 square feet.' }),
      picture: HOUSES[order - 1]?.picture,
      alt: HOUSES[order - 1]?.alt,
    },
    `Tell us what you see and where. We’ll look at the whole of it up close, and take photos.

Then you get one written price. If a repair will do, that’s what we’ll quote.`,
  );
