import { NEXT_PART_HEADER, PART } from '@/domain/api.ts';
import { fetchApi, isCutOff, type Outcome } from './api-client.ts';

type Part = Awaited<ReturnType<typeof toPart>>;

const TRIES = 3;
const TIMEOUT = 40_000;
const NAME = /filename="([\w.-]+)"/;

export const saveFile = async (path: string): Promise<Outcome<null>> => {
  const parts: Part[] = [];
  for (let next: string | null = ''; next !== null;) {
    const outcome = await readPart(partOf(path, next));
    if (!outcome.ok) return outcome;
    parts.push(outcome.value);
    next = outcome.value.next;
  }
  const [first] = parts;
  const whole = new Blob(
    parts.map(({ content }) => content),
    { type: first?.content.type ?? '' },
  );
  saveBlob(whole, first?.name ?? '');
  return { ok: true, value: null };
};

export const saveBlob = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};

const partOf = (path: string, part: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PART]: part }).toString()}`;

const readPart = async (path: string): Promise<Outcome<Part>> => {
  for (let tried = 1; ; tried += 1) {
    const outcome = await fetchApi(path, { read: toPart, timeout: TIMEOUT });
    if (outcome.ok || tried === TRIES) return outcome;
    if (!isCutOff(outcome.problem) && outcome.problem.code !== 'unavailable') return outcome;
    await new Promise((resolve) => setTimeout(resolve, tried * 1000));
  }
};

const toPart = async (response: Response) => {
  const name = NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (name === undefined) throw new TypeError('no file of ours');
  return { content: await response.blob(), name, next: response.headers.get(NEXT_PART_HEADER) };
};
