import { WITH_TEXT } from '../../content-schemas/collections.ts';
import { plainSchema, schemaOf } from '../../content-schemas/typed-fields.ts';
import { fillFacts } from '../../content/fill-facts.ts';
import { pictureNamed } from '../../pictures/picture-files.ts';
import { neededFor } from '../../pictures/widths.ts';
import type { Content, Page } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import { didYouMean } from '../read/nearest.ts';
import { nameOf, type Path, walk } from '../read/walk.ts';
import { missingPicture } from './pictures.ts';
import { schemaMistakes } from './schema-mistakes.ts';

interface Site {
  content: Content;
  known: Readonly<Record<string, string>>;
  root: string;
  today: string;
}

export const entryMistakes = ({ collection, entry }: Page, site: Site): Finding[] => {
  const data = fillFacts(entry.data, site.known);
  const found: Finding[] = [];
  const say = (path: Path, text: string) => void found.push({ ...entry.at(path), text });
  for (const { path, text } of schemaMistakes(plainSchema(collection), data)) say(path, text);
  if (entry.body.trim() !== '' && !WITH_TEXT.includes(collection))
    found.push({
      file: entry.file,
      line: entry.bodyLine,
      text: 'No page shows the text below the fields here. Put it into a field, or take it out.',
    });
  walk(schemaOf(collection), data, ({ picture, relation, format }, value, path) => {
    const name = nameOf(path);
    if (Array.isArray(value))
      for (const [index, one] of value.entries()) {
        const first = value.indexOf(one);
        if (typeof one !== 'string' || first === index) continue;
        const place = [...path, index];
        say(place, `${nameOf(place)} is the same as number ${first + 1}. Take one of them out.`);
      }
    if (typeof value !== 'string') return;
    const [signs] = MARKDOWN.exec(value) ?? [];
    if (signs)
      say(
        path,
        `${name} is plain text, and the page would show "${signs}" as it is. Take the signs out.`,
      );
    const missing = picture && missingPicture(value, site.root);
    if (missing) say(path, missing);
    if (format === 'date' && /^\d{4}-/.test(value) && value > site.today)
      say(path, `${name} is in the future: ${value}. Type the day it happened.`);
    if (!relation) return;
    const ids = [...(site.content.ids.get(relation) ?? [])];
    if (!ids.includes(value))
      say(
        path,
        `${name} names "${value}", and there’s no such file in src/content/${relation}. ${didYouMean(value, ids)}`,
      );
    else if (value === entry.id && collection === relation)
      say(path, `${name} names this page itself. Name another one.`);
  });
  return found;
};

/** Markdown's links and asterisks work only in the text below the fields. */
const MARKDOWN = /\[[^\]]+\]\([^)]*\)|(?<!\w)\*{1,3}[^*\s](?:[^*]*[^*\s])?\*{1,3}(?!\w)/;

export const pictureUses = ({ entries }: Content): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const { collection, entry } of entries)
    walk(schemaOf(collection), entry.data, ({ picture }, value) => {
      if (!picture || typeof value !== 'string') return;
      const name = pictureNamed(value);
      uses.set(name, Math.max(uses.get(name) ?? 0, neededFor(collection)));
    });
  return uses;
};
