import { checkArea, type Town } from './check-area';

const showResult = (form: HTMLFormElement, query: string): void => {
  const towns = JSON.parse(form.dataset['towns'] ?? '[]') as Town[];
  const found = checkArea(query, towns, form.dataset['state'] ?? '');
  const template = form.querySelector<HTMLTemplateElement>(`[data-result=${found.kind}]`);
  const output = form.querySelector('output');
  if (!template || !output) return;
  const copy = document.importNode(template.content, true);
  if ('town' in found) copy.querySelector('[data-town]')?.replaceWith(linkTo(found.town));
  if ('county' in found) {
    copy.querySelector('[data-county]')?.replaceWith(found.county);
    copy.querySelector('[data-towns]')?.replaceWith(...listed(found.towns));
  }
  output.replaceChildren(copy);
  // Asks show-call-hours.ts to fill in the hours beside the new phone number.
  dispatchEvent(new Event('callhours'));
  // The answer may be behind the bar at the bottom of a phone.
  output.scrollIntoView({ block: 'nearest' });
};

const linkTo = ({ id, name }: Town): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { href: `/locations/${id}`, textContent: name });

const listed = (towns: readonly Town[]): (HTMLAnchorElement | string)[] =>
  new Intl.ListFormat('en-US')
    .formatToParts(towns.map(({ name }) => name))
    .map(({ type, value }) => {
      const town = towns.find(({ name }) => type === 'element' && name === value);
      return town ? linkTo(town) : value;
    });

const form = document.querySelector<HTMLFormElement>('#area-check');
const input = form?.querySelector('input');
if (form && input) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showResult(form, input.value);
  });
  // A press before this script loaded put the query into the address.
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    input.value = asked;
    showResult(form, asked);
  }
}
