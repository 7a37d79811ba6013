import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type Business, business, facts } from '@/domain/business.ts';
import {
  answersBy,
  QUESTIONS,
  readAnswers,
  readExtras,
  sentExtras,
  answerTexts,
} from '@/domain/lead.ts';
import { estimateRange, rangeText } from '@/domain/estimate.ts';
import { WINDOW_COUNTS } from '@/domain/house.ts';
import { answerLines } from '@/domain/managed-lead.ts';
import { questionsOf } from '@/domain/questions.ts';
import { OptionalQuestion } from '@/islands/lead-form/fields/OptionalQuestion.tsx';
import { holeAttributes } from '@/islands/lead-form/fields/field-attributes.ts';

const NONE = answersBy(() => null);
const NOTHING = { trades: [], ...NONE, range_shown: null };

describe('what is sent besides the five fields', () => {
  it('is nothing if nothing was sent', () => {
    expect(readExtras({})).toEqual(NOTHING);
  });

  it('reads what the form sends', () => {
    const house = { ...NONE, siding: 'navy', frame: 'black', decade: '1950s' };
    const sent = sentExtras(['gutters', 'siding'], house, 'from $8,000');
    expect(readExtras({ ...sent })).toEqual({
      trades: ['gutters', 'siding'],
      ...house,
      range_shown: 'from $8,000',
    });
    expect(sentExtras([], NONE)).toEqual({});
  });

  it.each([
    { trades: 'roof', siding: 'plaid', frame: '', decade: '1066', rangeShown: '' },
    { trades: {}, siding: [], frame: 1, decade: null, rangeShown: 5400, look: 'navy' },
    { trades: [['windows'], null], look: { siding: 'toString' }, rangeShown: ['$1'] },
    { trades: null, look: null, rangeShown: '$2,400-$5,400<b>' },
    { rangeShown: '$2400' },
    { rangeShown: `$${'1,000'.repeat(9)}` },
    { rangeShown: 'from $8,000\n' },
    { rangeShown: 'about $8,000' },
  ])('leaves out what is wrong: %j', (input) => {
    expect(readExtras(input)).toEqual(NOTHING);
  });

  it('takes each field from the first source that has it', () => {
    expect(readAnswers({ siding: '', frame: 'white' }, { siding: 'sage', frame: 'black' })).toEqual(
      { ...NONE, siding: 'sage', frame: 'white' },
    );
  });

  it('cuts what is typed at its limit, and takes a blank for nothing', () => {
    expect(readExtras({ message: ` Two dogs.\r\n${'x'.repeat(2000)}` }).message).toMatch(
      /^Two dogs\.\nx{990}$/,
    );
    const half = `${'x'.repeat(999)}🏠`;
    expect(readExtras({ message: half }).message).toBe('x'.repeat(999));
    expect(readExtras({ message: ' \n\u200b' }).message).toBeNull();
    const crafted = `<b>a visit</b>\u0000 ${'x'.repeat(200)}`;
    expect(readExtras({ wish: crafted }).wish).toMatch(/^<b>a visit<\/b> x{65}$/);
    expect(readExtras({ wish: 'a \u202ekcab\u202c visit' }).wish).toBe('a kcab visit');
    expect(readExtras({ houses: ' 102 Sample Lane\r\n104 Sample Lane\n' }).houses).toBe(
      '102 Sample Lane\n104 Sample Lane',
    );
    expect(readExtras({ reach: 'text' }).reach).toBe('text');
    expect(readExtras({ reach: 'on' }).reach).toBeNull();
  });

  it('takes every range that the form can show', () => {
    for (const count of WINDOW_COUNTS) {
      const range = estimateRange(count, { from: 400, to: 12_500 });
      const rangeShown = range && rangeText(range);
      expect(readExtras({ rangeShown }).range_shown).toBe(rangeShown);
    }
  });
});

describe('what the owner reads', () => {
  it('is joined for questions with the same label', () => {
    expect(answerTexts({ siding: 'navy', frame: 'black', decade: '1950s' })).toEqual([
      { label: 'Look', text: 'navy siding, black frames', names: ['siding', 'frame'] },
      { label: 'House', text: 'from the 1950s', names: ['decade'] },
    ]);
    expect(answerTexts({ siding: 'clay', frame: null })).toMatchObject([
      { text: 'clay red siding' },
    ]);
    expect(answerTexts({ siding: 'toString' })).toEqual([]);
    expect(answerTexts({})).toEqual([]);
  });

  it('leaves what was typed as it was', () => {
    expect(answerLines({ siding: 'navy', message: 'iPhone only' })).toMatchObject([
      { text: 'Navy siding' },
      { text: 'iPhone only' },
    ]);
  });
});

const namesFor = (trades: string[], offers: Partial<Business> = {}): string[] =>
  questionsOf({
    repairs: { glassOnly: true, boardUp: true, urgentHours: null },
    spanish: { speaker: 'Ana', hours: '' },
    trades: trades.map((id) => ({ id, name: id })),
    ...offers,
  }).map(({ name }) => name);

describe('the list of questions', () => {
  it.each([
    ['windows and siding', ['windows', 'siding'], []],
    ['windows', ['windows', 'gutters'], ['siding', 'frame']],
    ['siding', ['siding'], ['siding', 'frame', 'broken']],
  ])('leaves out what a company that sells %s does not show', (_, trades, left) => {
    const all = namesFor(['windows', 'siding']);
    expect(namesFor(trades)).toEqual(all.filter((name) => !left.includes(name)));
  });

  it('is on the privacy page', () => {
    for (const { privacy } of QUESTIONS) expect(facts(business).formOffers).toContain(privacy);
  });

  it('has no question about repairs for a company that repairs nothing', () => {
    expect(namesFor(['windows'], { repairs: null })).not.toContain('need');
  });

  it('makes a field of a question that the form asks, also for a form without a script', () => {
    const question = QUESTIONS.find(({ name }) => name === 'siding');
    if (!question) throw new Error('No question');
    const html = renderToStaticMarkup(
      createElement(OptionalQuestion, {
        question: { ...question, asks: 'What color is the siding?' },
        attributes: holeAttributes,
      }),
    );
    expect(html).toContain('What color is the siding? <span');
    expect(html).toContain('<select id="estimate-siding" name="siding"');
    expect(html).toContain('<option value="clay" data-selected="siding=clay">Clay red</option>');
  });

  it('makes a check box of a question with one answer, and a text area of one that is typed', () => {
    const htmlOf = (name: string) => {
      const question = QUESTIONS.find((one) => one.name === name);
      if (!question) throw new Error(`No question ${name}`);
      return renderToStaticMarkup(
        createElement(OptionalQuestion, { question, attributes: holeAttributes }),
      );
    };
    const box = htmlOf('reach');
    expect(box).toContain('type="checkbox"');
    expect(box).toContain('data-checked="reach=text"');
    expect(box).toContain('Text me first</label>');
    expect(htmlOf('message')).toMatch(
      /<textarea .*maxLength="1000".*>%%value:message%%<\/textarea>/i,
    );
  });
});
