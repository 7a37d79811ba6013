import { expect, it } from 'vitest';
import { keepWhole } from '@/lib/build/whole-words.ts';

const whole = (html: string) => keepWhole(html, ['Clemmons', 'Winston-Salem'], {});
const one = (text: string) => `<span class="whole">${text}</span>`;

it.each([
  ['<b>$400-$900</b>', `<b>${one('$400-$900')}</b>`],
  [
    '<b>$2.50-$4.75 a foot</b>',
    `<b><span class="has-whole">${one('$2.50-$4.75')} a foot</span></b>`,
  ],
  ['<p>King, Winston-Salem, and all.</p>', `<p>King, ${one('Winston-Salem,')} and all.</p>`],
  [
    '<p class="flex">Near Winston-Salem</p>',
    `<p class="flex"><span class="has-whole">Near ${one('Winston-Salem')}</span></p>`,
  ],
  ['<p>20-30% off</p>', `<p>${one('20-30%')} off</p>`],
  ['<p>a call to (336) 555-0142.</p>', `<p>a call to ${one('(336) 555-0142.')}</p>`],
  ['<p>Low-E, argon</p>', `<p>${one('Low-E,')} argon</p>`],
  ['<a><svg></svg>(336) 555-0142</a>', `<a><svg></svg>${one('(336) 555-0142')}</a>`],
])('keeps what has a hyphen on one line: %s', (html, kept) => {
  expect(whole(html)).toBe(kept);
});

const call = '<a href="tel:3365550142">(336) 555-0142</a>';
const email = '<a href="mailto:us@pane.example">us@pane.example</a>';

it.each([
  ['<p>Call (336) 555-0142.</p>', `<p>Call ${one(`${call}.`)}</p>`],
  ['<span>(336) 555-0142</span>', `<span>${one(call)}</span>`],
  ['<p>or us@pane.example, too</p>', `<p>or ${email}, too</p>`],
  ['<a>us@pane.example</a> (336) 555-0142', `<a>us@pane.example</a> ${one(call)}`],
  ['<button><b>1</b> us@pane.example</button>', '<button><b>1</b> us@pane.example</button>'],
])('makes links of the phone number and the email address: %s', (html, pressed) => {
  const links = { '(336) 555-0142': 'tel:3365550142', 'us@pane.example': 'mailto:us@pane.example' };
  expect(keepWhole(html, [], links)).toBe(pressed);
});

it.each([
  '<head><title>Winston-Salem, $400-$900</title></head>',
  '<script type="application/ld+json">{"name":"Winston-Salem"}</script>',
  '<a href="/locations/winston-salem-nc" aria-label="Winston-Salem" class="[&>a]:x">here</a>',
  '<svg><text>Winston-Salem</text><svg></svg><text>1-2</text></svg>',
  '<select><option>6-10</option></select>',
  '<astro-island><p>$400-$900</p><astro-island>1-2</astro-island>1-2</astro-island>',
  '<template>Winston-Salem</template>',
  '<!-- Winston-Salem --><p>double-hung, low-expansion</p>',
])('changes nothing in %s', (html) => {
  expect(whole(html)).toBe(html);
});

it('goes on after what it leaves alone', () => {
  expect(whole('<svg><path d="M1-2"/></svg><p>1-2</p>')).toBe(
    `<svg><path d="M1-2"/></svg><p>${one('1-2')}</p>`,
  );
});
