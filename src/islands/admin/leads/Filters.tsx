import { business } from '@/domain/business.ts';
import type { LeadFilter } from '@/domain/managed-lead.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import { SOURCES } from '@/domain/traffic-source.ts';
import { dayText } from '@/islands/admin/analytics/data/format.ts';
import { setFilter } from '@/islands/admin/stores/route.ts';
import { STEP_TITLES } from '@/islands/admin/text/lead-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Form, SelectField, TextField } from '@/islands/admin/ui/Field.tsx';

export const Filters = ({ filter, onClose }: { filter: LeadFilter; onClose: () => void }) => (
  <Dialog title="Filters" onClose={onClose}>
    <Form
      onSubmit={(typed) => {
        setFilter({ ...filter, ...typed });
        onClose();
      }}
      className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3"
    >
      {SELECTS.map(({ choices, ...select }) => (
        <SelectField
          key={select.name}
          defaultValue={filter[select.name]}
          choices={withChosen(choices, filter[select.name])}
          {...select}
        />
      ))}
      {DAYS.map(([name, label]) => (
        <TextField key={name} type="date" name={name} label={label} defaultValue={filter[name]} />
      ))}
      <Button type="submit" look="main" className="col-span-full mt-2 w-fit">
        Show
      </Button>
    </Form>
  </Dialog>
);

const DAYS = [
  ['from', 'Received from'],
  ['to', 'Received through'],
  ['visit', 'Visit on'],
] as const;

type Choice = readonly [value: string, label: string];

const TOWN_CHOICES: Choice[] = [
  ...business.serviceArea.towns.map(({ id, name }): Choice => [id, name]),
  ['elsewhere', 'Other towns'],
];
const SOURCE_CHOICES = SOURCES.map((name): Choice => [name, name]);
const SELECTS = [
  { name: 'town', label: 'Town', any: 'Any town', choices: TOWN_CHOICES },
  { name: 'came_from', label: 'Source', any: 'Any source', choices: SOURCE_CHOICES },
] as const;

/** Analytics links to sources that are not among the choices. */
const withChosen = (choices: Choice[], chosen: string | undefined): Choice[] =>
  !chosen || choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, chosen]];

/** Names of lists that have no tab of their own. */
const PARTS: Partial<Record<string, string>> = {
  waiting: 'Calls to make',
  old: 'Tried often or older than two weeks',
  open: 'Still open',
};

/** What narrows the list, apart from its tab, search and order. */
export const filterTexts = (filter: LeadFilter): string[] =>
  [
    !filter.suspect && PARTS[filter.status ?? ''],
    filter.step && STEP_TITLES[filter.step],
    TOWN_CHOICES.find(([id]) => id === filter.town)?.[1],
    filter.came_from && `Source: ${filter.came_from}`,
    filter.campaign && `Campaign: ${BREAKDOWN_NAMES.campaign.nameOf(filter.campaign)}`,
    filter.landing && `First page: ${BREAKDOWN_NAMES.landing.nameOf(filter.landing)}`,
    filter.counted && 'Without spam and repeats',
    ...DAYS.map(([name, label]) => filter[name] && `${label} ${dayText(filter[name])}`),
  ].filter((text): text is string => Boolean(text));
