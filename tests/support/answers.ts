import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ESTIMATE = `<title>%%title%%</title><h1>%%title%%</h1><p role="alert">%%message%%</p><i>%%kept%%</i>
<input name="name" value="%%value:name%%" aria-invalid="%%invalid:name%%"><p>%%error:name%%</p>
<input name="phone" value="%%value:phone%%" aria-invalid="%%invalid:phone%%"><p>%%error:phone%%</p>
<textarea name="address">%%value:address%%</textarea><p>%%error:address%%</p>
<select name="windowCount"><option value="6-10" data-selected="windowCount=6-10"></option><option value="20+" data-selected="windowCount=20+"></option></select>
<input type="radio" value="evening" data-checked="preferredTime=evening"><input type="radio" value="weekend" data-checked="preferredTime=weekend">
<input type="hidden" name="submissionId" value="%%submissionId%%">`;

export const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; form-action 'self'; upgrade-insecure-requests",
  'X-Frame-Options': 'DENY',
};

/** A folder as a function's bundle has it, with the pages that functions fill. */
export const answersFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  const answers = join(folder, '.netlify/answers');
  await mkdir(answers, { recursive: true });
  const write = (name: string, text: string) => writeFile(join(answers, name), text);
  await write('estimate.html', ESTIMATE);
  await write('thank-you.html', '<p>Thank you</p><p>Receipt %%receipt%%</p><b>%%receipt%%</b>');
  await write('thank-you-plain.html', '<p>Thank you</p>');
  await write('policy.json', JSON.stringify({ headers: PAGE_HEADERS }));
  return folder;
};
