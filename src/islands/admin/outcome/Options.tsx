import { Button } from '@/islands/admin/ui/Button.tsx';

interface Props<Option extends string> {
  label?: string;
  columns?: keyof typeof COLUMNS | undefined;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

/** With large text there are fewer columns, so that a word is never wider than its button. */
const COLUMNS = {
  'grid-cols-2': 'grid-cols-[repeat(auto-fit,minmax(max(6.5rem,50%_-_1rem),1fr))]',
  'grid-cols-3': 'grid-cols-[repeat(auto-fit,minmax(max(5.5rem,33%_-_0.75rem),1fr))] text-sm',
};

export const Options = <Option extends string>({
  label,
  columns = 'grid-cols-2',
  options,
  onChoose,
}: Props<Option>) => (
  <div role="group" aria-label={label} className={`grid gap-2 ${COLUMNS[columns]}`}>
    {options.map((option) => (
      <Button key={option} onClick={() => onChoose(option)} className="min-h-12 px-1!">
        {option}
      </Button>
    ))}
  </div>
);
