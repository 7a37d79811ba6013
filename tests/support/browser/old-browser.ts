import type { BrowserContext } from 'playwright/test';
import { at, data, lacking, membersIn } from '../../floor/browser-data.ts';

type Asking = Record<string, ((this: unknown, selector: string) => unknown) | undefined>;
type Name = readonly [owner: string, name: string];

const isMissing = (compat: Parameters<typeof lacking>[0] | undefined): boolean =>
  compat !== undefined && lacking(compat).some((one) => one.startsWith('safari_ios'));

/** The APIs that the oldest Safari of the floor lacks, by MDN's data. */
const missing = (): Name[] =>
  data.scripts.flatMap((tree) =>
    membersIn(tree).flatMap(([owner, names]): Name[] => [
      ...(isMissing(names.__compat) ? [['Window', owner] as const] : []),
      ...membersIn(names)
        .filter(([, { __compat }]) => isMissing(__compat))
        .map(([name]) => [owner, name.replace(/^(.*)_event$/, 'on$1')] as const),
    ]),
  );

const selectors = membersIn(at(data.css, 'selectors') ?? {})
  .filter(([, { __compat }]) => isMissing(__compat))
  .map(([name]) => `:${name}`);

const UNKNOWN_STYLES =
  /@container|@property|:has\(|:user-invalid|light-dark\(|color-mix\(|width>=/g;

export const makeOld = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((unknown) => {
    for (const { prototype } of [Document, Element] as unknown as { prototype: Asking }[])
      for (const ask of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
        const known = prototype[ask];
        prototype[ask] &&= function (selector) {
          if (unknown.some((name) => selector.includes(name)))
            throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
          return known?.call(this, selector);
        };
      }
  }, selectors);
  await context.addInitScript((names) => {
    const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const [owner, name] of names) {
      const own = owner === 'Window' ? window : globals[owner];
      if (!own) continue;
      const { prototype = own } = own as { prototype?: object };
      // An arrow function is not a constructor: `new` refuses it.
      if (owner === name) globals[owner] = Object.assign(() => undefined, { prototype });
      // MDN marks static members of web APIs, but not those of the language itself, such as `Map.groupBy`.
      else if (!name.endsWith('_static')) Reflect.deleteProperty(prototype, name);
      Reflect.deleteProperty(own, name.replace('_static', ''));
    }
  }, missing());
  await context.route(/\.css$|^[^.]*(?::\d+)?\/[^.]*$/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const text = (await response.text()).replace(UNKNOWN_STYLES, (name) => `unknown-${name}`);
    await route.fulfill({ response, body: text });
  });
};
