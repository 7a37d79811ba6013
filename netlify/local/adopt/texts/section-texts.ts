import type { Company } from '../company.ts';
import { entry } from './entry.ts';
import { namesOf } from './names.ts';

/** The lists on the pages, as samples. What the sample says of windows stays for a company that sells them. */
export const sectionTexts = (company: Company): Record<string, string> => {
  const { city, work, sellsWindows } = namesOf(company);
  // The sample's text about windows names a figure of its own.
  const saves = sellsWindows && company.energySavingsPercent !== null;
  const all: Record<string, string> = {
    reasons: list('Why homeowners here choose us', [
      ['One price', 'Each part of the job is a line. No price changes without your OK.'],
      [
        'Done in {{installTime}}',
        'Most houses. We’ll tell you before we start if yours takes longer.',
      ],
      [
        'Close by',
        `Within {{serviceRadius}} of ${city}, so it’s a short drive if something needs fixing.`,
      ],
      ['Looked at first', 'We look before we quote, and show you photos of what we see.'],
    ]),
    commitments: list('What we promise', [
      [
        'We’ll call within {{promise}}',
        'Every request gets a call from one of us. If we miss you, we’ll leave a message with a number that reaches us.',
      ],
      [
        'No price changes without your OK',
        'If we find damage under the old material, we’ll stop, show you, and agree on it with you before we go on.',
      ],
      [
        'We’ll leave it clean',
        'A magnet over the lawn, the driveway swept, and the old material leaves with us.',
      ],
    ]),
    'how-it-works': list('How it works', [
      [
        'You reach out',
        'A few quick answers in the form, or a call to {{phone}}. We’ll call back within {{promise}} and set a time that works for you.',
      ],
      [
        'We look',
        'A visit of about an hour. We look at the house, measure what needs doing and answer your questions.',
      ],
      [
        'You decide',
        'You get one written price with each part listed. Take a week if you like; we won’t call to pressure you.',
      ],
    ]),
    benefits: list('What you’ll notice', [
      [
        'Photos, not guesses',
        'You see what we saw, before and after, so you know what you paid for.',
      ],
      [
        'A tidy yard',
        'We cover what is below us, and we go over the lawn with a magnet before we leave.',
      ],
      [
        'One number to call',
        'The person who looked at your house is the one who picks up if you have a question.',
      ],
    ]),
    installation: list('How the work goes', [
      ['Measure', `We measure and photograph what needs ${work}, then order to those numbers.`],
      [
        'Prepare',
        'We agree on the day, cover plants and furniture, and check the weather the night before.',
      ],
      [
        'Do the work',
        'The old material comes off, we check what is under it, and the new goes on the same day where the weather allows.',
      ],
      [
        'Check together',
        'We walk around the house with you. You pay the rest once you’ve seen it.',
      ],
    ]),
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([id]) => !(id === 'installation' && sellsWindows) && !(id === 'benefits' && saves),
    ),
  );
};

export const questionTexts = (company: Company): Record<string, string> => {
  const { city, main, sellsWindows } = namesOf(company);
  const home = questions('What homeowners ask first', [
    ['What does it cost?', priceAnswer(company)],
    [
      'How long does it take?',
      'Most houses take {{installTime}} on site. The weather and what we find under the old material can add a day.',
    ],
    [
      'Can it be repaired instead?',
      'Often. If a repair will last, we’ll say so and give you that price, too. We’d rather come back in ten years than sell you too much now.',
    ],
    [
      'Do I have to be home?',
      'Only for the first look and the last one. In between we’ll send photos.',
    ],
  ]);
  const contact = questions('Common questions', [
    [
      'What happens after I send the form?',
      'You’ll see a confirmation number right away, and one of us will call within {{promise}}. On the phone we’ll set up a visit of about an hour. The visit and the estimate are free.',
    ],
    [
      'Is my house too far out?',
      `We work within about {{serviceRadius}} of ${city}. If you’re a little past that, ask anyway, and you’ll know on the first call.`,
    ],
    [
      'What if I’m not sure what I need?',
      `Most people aren’t. Tell us what you see, and we’ll look at the rest of your ${main} when we visit.`,
    ],
  ]);
  return sellsWindows && company.energySavingsPercent ? { contact } : { home, contact };
};

const priceAnswer = ({ trades }: Company): string =>
  trades.some(({ price }) => price)
    ? '{{priceList}}, installed, on most houses. These cost extra: {{priceExtras}}. You get one written price before you sign anything.'
    : 'It depends on the house, so we look first. You get one written price before you sign anything, and the visit is free.';

type Pair = readonly [title: string, text: string];

const list = (heading: string, items: readonly Pair[]): string =>
  entry({ heading, sample: true, items: items.map(([title, text]) => ({ title, text })) });

const questions = (heading: string, items: readonly Pair[]): string =>
  entry({
    heading,
    sample: true,
    items: items.map(([question, answer]) => ({ question, answer })),
  });
