import type { Locator, Page, Request } from 'playwright/test';

export const changesOf = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('request', (sent: Request) => {
    if (sent.method() === 'PATCH') ids.push(new URL(sent.url()).pathname.split('/').at(-1) ?? '');
  });
  return ids;
};

export const middleOf = async (of: Locator): Promise<{ x: number; y: number }> => {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
