import { expect, it } from 'vitest';
import { csvRows } from '../../../netlify/server/dashboard/leads-csv.ts';

it('quotes what would break a row, and lets no spreadsheet run a cell', () => {
  const rows = [
    ['plain', 'a,b', 'say "hi"', 'two\nlines', null],
    ['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'],
  ];
  expect(csvRows(rows)).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n' +
      '"\'=HYPERLINK(""https://evil.example"")",\'+1,\'-1,\'@SUM(A1),\' =1,\'\t=1,"\'\r=1",\'＝1\r\n',
  );
});

it('lets no spreadsheet with semicolons run the next cell or row', () => {
  const rows = [['Jo;=1+1', 'Jo; "@SUM(A1)', 'Jo\n+1', 'Jo; Anna', 'a-b=c']];
  expect(csvRows(rows)).toBe(`Jo;'=1+1,"Jo; ""'@SUM(A1)","Jo\n'+1",Jo; Anna,a-b=c\r\n`);
});
