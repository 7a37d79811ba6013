import {
  type House,
  HOUSE_FIELDS,
  isWithoutWindows,
  readHouse,
  readTrades,
  type SentExtras,
  sentExtras,
  type Trade,
  TRADES,
} from '@/domain/house.ts';

export const houseIn = (form: HTMLFormElement): House =>
  readHouse(Object.fromEntries(new FormData(form)));

export const tradesIn = (form: HTMLFormElement): Trade[] =>
  readTrades(new FormData(form).getAll('trades'));

export const extrasIn = (form: HTMLFormElement): SentExtras =>
  sentExtras(tradesIn(form), houseIn(form), form.querySelector('[data-range]')?.textContent);

export const enterExtras = (form: HTMLFormElement, { trades, look, decade }: SentExtras): void => {
  check(form, trades ?? []);
  enterHouse(form, { siding: look?.siding ?? null, frame: look?.frame ?? null });
  enterHouse(form, { decade: decade ?? null });
};

export const enterHouse = (form: HTMLFormElement, house: Partial<House>): void => {
  for (const field of HOUSE_FIELDS) {
    const value = house[field];
    if (value !== undefined) input(form, field).value = value ?? '';
  }
};

export const enterQuery = (form: HTMLFormElement): void => {
  const query = new URLSearchParams(location.search);
  const trades = readTrades(query.getAll('trades'));
  const { siding, frame, decade } = readHouse(Object.fromEntries(query));
  if (trades.length > 0) check(form, trades);
  if (siding ?? frame) enterHouse(form, { siding, frame });
  if (decade) enterHouse(form, { decade });
};

/** So that a reload does not bring back what was sent or removed. */
export const forgetQuery = (
  fields: readonly (keyof House | 'trades')[] = [...HOUSE_FIELDS, 'trades'],
): void => {
  const address = new URL(location.href);
  if (!fields.some((field) => address.searchParams.has(field))) return;
  for (const field of fields) address.searchParams.delete(field);
  history.replaceState(history.state, '', address);
};

/** A draft keeps only text fields, so the chosen trades are also in one. */
export const restoreTrades = (form: HTMLFormElement): void => {
  if (tradesIn(form).length === 0) check(form, readTrades(input(form, 'chosen').value.split(' ')));
};

export const syncTrades = (form: HTMLFormElement): void => {
  const trades = tradesIn(form);
  input(form, 'chosen').value = trades.join(' ');
  const count = form.elements.namedItem('windowCount');
  if (!(count instanceof HTMLSelectElement)) return;
  const { count: before } = form.dataset;
  if (isWithoutWindows(trades)) {
    form.dataset.count ??= count.value;
    count.value = 'unsure';
  } else if (before !== undefined) {
    count.value = before;
    delete form.dataset.count;
  }
};

const check = (form: HTMLFormElement, trades: readonly Trade[]): void => {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=trades]')) {
    box.checked = TRADES.some((trade) => trade === box.value && trades.includes(trade));
  }
};

const input = (form: HTMLFormElement, name: keyof House | 'chosen'): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;
