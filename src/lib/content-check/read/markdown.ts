import Slugger from 'github-slugger';
import { markdownToMdast } from 'satteri';

interface Heading {
  level: number;
  text: string;
  line: number;
  id: string;
}
export interface Link {
  address: string;
  line: number;
}
interface Picture extends Link {
  alt: string;
}
interface Typed {
  text: string;
  line: number;
}
interface Body {
  headings: Heading[];
  links: Link[];
  pictures: Picture[];
  paragraphs: Typed[];
  html: Typed[];
  /** The second lines of tables, if they align a column. */
  aligned: { columns: number; line: number }[];
  text: string;
}

interface MarkdownNode {
  type: string;
  depth?: number;
  url?: string;
  alt?: string;
  value?: string;
  align?: (string | null)[];
  position?: { start: { line: number } };
  children?: MarkdownNode[];
}

export const readMarkdown = (body: string, firstLine: number): Body => {
  const slugger = new Slugger();
  const headings: Heading[] = [];
  const links: Link[] = [];
  const pictures: Picture[] = [];
  const paragraphs: Typed[] = [];
  const html: Typed[] = [];
  const aligned: Body['aligned'] = [];
  const read = (node: MarkdownNode): void => {
    const line = (node.position?.start.line ?? 1) + firstLine - 1;
    if (node.type === 'heading') {
      const text = textOf(node);
      headings.push({ level: node.depth ?? 0, text, line, id: slugger.slug(text) });
    }
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined)
      links.push({ address: node.url, line });
    if (node.type === 'image')
      pictures.push({ address: node.url ?? '', alt: node.alt ?? '', line });
    if (node.type === 'paragraph') paragraphs.push({ text: textOf(node), line });
    if (node.align?.some(Boolean)) aligned.push({ columns: node.align.length, line: line + 1 });
    if (node.type === 'html') html.push({ text: node.value ?? '', line });
    if (node.type === 'html')
      for (const [, address = ''] of (node.value ?? '').matchAll(/\shref=["']([^"']*)/g))
        links.push({ address, line });
    node.children?.forEach(read);
  };
  const tree = markdownToMdast(body) as unknown as MarkdownNode;
  read(tree);
  return { headings, links, pictures, paragraphs, html, aligned, text: textOf(tree) };
};

const textOf = ({ value, children, type }: MarkdownNode): string => {
  if (children) return children.map(textOf).join(type === 'root' || type === 'list' ? '\n' : '');
  return type === 'html' ? '' : (value ?? '');
};

/** Headings more than one level below the heading before them. The page's title (level 1) is before the first. */
export const skippedLevels = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1);
