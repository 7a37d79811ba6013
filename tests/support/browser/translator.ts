import type { Page } from 'playwright/test';

/** Wraps each text in an element, as a translating browser does, also texts that are added later. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('t, script, style, option, textarea'))
          continue;
        const translated = document.createElement('t');
        text.replaceWith(translated);
        translated.append(text.data);
      }
    };
    wrap(document.body);
    const watching = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target.nodeType === Node.TEXT_NODE && target.parentNode) wrap(target.parentNode);
        for (const added of addedNodes) if (added.parentNode) wrap(added.parentNode);
      }
    });
    watching.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
