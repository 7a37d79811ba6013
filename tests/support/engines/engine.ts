export type Command =
  | 'Navigate'
  | 'Refresh'
  | 'GetCurrentURL'
  | 'FindElements'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'GetElementText';

export interface Engine {
  send: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;
  close: () => Promise<void>;
}

export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PAUSE = 100;
// In milliseconds. Only stops a hang, as in other tests.
const PATIENCE = 30_000;

/** A tab of an engine. It waits for the element that it uses, and for nothing else. */
export const tabOf = ({ send }: Pick<Engine, 'send'>) => {
  const idsOf = async (xpath: string): Promise<string[]> => {
    const found = await send('FindElements', { using: 'xpath', value: xpath });
    return (found as Record<string, string>[]).map((element) => element[ELEMENT] ?? '');
  };
  const soon = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    let last: unknown = 'It is not there.';
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const found = await look().catch((error: unknown) => void (last = error));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new Error(`Waited for ${what}. ${String(last)}`);
  };
  const withElement = (xpath: string, command: Command, parameters = {}): Promise<unknown> =>
    soon(xpath, async () => {
      const [id] = await idsOf(xpath);
      if (id === undefined) return undefined;
      return { value: await send(command, { id, ...parameters }) };
    }).then(({ value }) => value);
  return {
    open: (url: string) => send('Navigate', { url }),
    reload: () => send('Refresh'),
    press: (xpath: string) => withElement(xpath, 'ElementClick'),
    type: (xpath: string, text: string) => withElement(xpath, 'ElementSendKeys', { text }),
    /** Types at the caret. */
    keys: (text: string) =>
      send('PerformActions', {
        actions: [{ type: 'key', id: 'keys', actions: Array.from(text, pressed).flat() }],
      }),
    read: (xpath: string) => withElement(xpath, 'GetElementText') as Promise<string>,
    address: () => send('GetCurrentURL') as Promise<string>,
    /** Waits until the page says `text`, and returns all of its text. */
    reads: async (text: RegExp): Promise<string> => {
      let said = '';
      await soon(`text like ${text}`, async () => {
        const [body = ''] = await idsOf('//body');
        said = (await send('GetElementText', { id: body })) as string;
        return text.test(said) || undefined;
      }).catch((error: unknown) => {
        throw new Error(`${String(error)} The page says:\n${said.slice(0, 1000)}`);
      });
      return said;
    },
  };
};

const pressed = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));

export type Tab = ReturnType<typeof tabOf>;
