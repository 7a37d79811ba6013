import { Button } from '@/islands/admin/ui/Button.tsx';

interface Props<Option extends string> {
  label?: string;
  columns?: 'grid-cols-2' | 'grid-cols-3' | undefined;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

export const Options = <Option extends string>({
  label,
  columns = 'grid-cols-2',
  options,
  onChoose,
}: Props<Option>) => (
  <div role="group" aria-label={label} className={`grid gap-2 ${columns}`}>
    {options.map((option) => (
      <Button
        key={option}
        onClick={() => onChoose(option)}
        className={`min-h-12 px-1! ${columns === 'grid-cols-3' ? 'text-sm' : ''}`}
      >
        {option}
      </Button>
    ))}
  </div>
);
