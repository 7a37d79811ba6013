import { atom, onMount } from 'nanostores';
import { go, isOnTop, leaveClosedDialog } from './route.ts';

export const ADD_LEAD = 'Add a lead';

const MENU_PARTS = ['alerts', 'devices', 'shortcuts'] as const;
type MenuPart = (typeof MENU_PARTS)[number];

export type OutcomeChoice = 'Call back' | 'Visit' | 'Quoted' | 'Won' | 'Not interested';

interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** `at` is the place of the pressed element: the dialog opens beside it. */
type Asked =
  | { name: 'add' | 'queue' }
  | { name: 'menu'; at: DOMRect | null; part: MenuPart | null }
  | { name: 'outcome'; lead: string; at: DOMRect | null; choice: OutcomeChoice | null }
  | { name: 'text'; lead: string; at: DOMRect }
  | ({ name: 'question'; answer: (isSure: boolean) => void } & Question);

export type AskedFor<Name> = Extract<Asked, { name: Name }>;

export const $dialog = atom<Asked | null>(null);

/** What a screen reader says after a sheet has closed, because nothing behind an open one is read out. */
export const $said = atom('');

onMount($dialog, () => {
  // After a reload, the form is open again with its draft.
  if (isOnTop(ADD_LEAD)) openAddLead();
  else leaveClosedDialog();
  const asked = new URLSearchParams(location.search).get('menu');
  const part = MENU_PARTS.find((each) => each === asked);
  if (part) openMenu(null, part);
});

export const openAddLead = (): void => $dialog.set({ name: 'add' });

export const openMenu = (at: Element | null, part: MenuPart | null = null): void =>
  $dialog.set({ name: 'menu', at: at?.getBoundingClientRect() ?? null, part });

export const askOutcome = (
  lead: string,
  at: Element | null,
  choice: OutcomeChoice | null = null,
): void => $dialog.set({ name: 'outcome', lead, at: at?.getBoundingClientRect() ?? null, choice });

export const askText = (lead: string, at: Element): void =>
  $dialog.set({ name: 'text', lead, at: at.getBoundingClientRect() });

export const closeDialog = (): void => {
  const asked = $dialog.get();
  $dialog.set(null);
  if (asked?.name === 'question') asked.answer(false);
};

export const goFromDialog = (params: Parameters<typeof go>[0]): void => {
  go(params);
  closeDialog();
};

export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isSure: boolean): void => {
      resolve(isSure);
      closeDialog();
    };
    $dialog.set({ name: 'question', ...question, answer });
  });
