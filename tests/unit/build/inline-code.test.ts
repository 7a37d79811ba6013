import { expect, it } from 'vitest';
import { cspHash, readInlineCode } from '@/lib/build/security-headers.ts';

it('hashes the exact text of every script and style that a browser runs', () => {
  const { scripts, styles, forbidden } = readInlineCode(
    `<style> a > b{} </style><script> if (1 < 2 && "</p>") {}
</script><script type="module">x</script><script type="speculationrules">{}</script>
<script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>`,
  );
  expect(styles).toEqual([cspHash(' a > b{} ')]);
  expect(scripts).toEqual([' if (1 < 2 && "</p>") {}\n', 'x', '{}'].map(cspHash));
  expect(forbidden).toEqual([]);
});

it.each([
  ['<p style="color:red">', '<p style="color:red">'],
  ['<button ONCLICK="x()">', '<button ONCLICK="x()">'],
  ['<a href=" javascript:x()">', '<a href=" javascript:x()">'],
  ['<form action="JavaScript:x()">', '<form action="JavaScript:x()">'],
])('names the element in %s', (html, named) => {
  expect(readInlineCode(html).forbidden).toEqual([named]);
});

it('leaves data attributes and other addresses alone', () => {
  const html = '<a href="/javascript:x" data-style="a" data-on="b">';
  expect(readInlineCode(html).forbidden).toEqual([]);
});
