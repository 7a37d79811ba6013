interface Props<T extends string> {
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

export const Choices = <T extends string>({ label, choices, chosen, onChoose }: Props<T>) => (
  <div role="group" aria-label={label} className="border-edge flex rounded-md border max-sm:w-full">
    {choices.map(([value, name]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="border-edge aria-pressed:bg-ink aria-pressed:text-ground hover:not-aria-pressed:bg-glass min-h-11 px-1 font-semibold not-first:border-l first:rounded-l-[0.3rem] last:rounded-r-[0.3rem] max-sm:grow max-sm:text-sm sm:px-4 sm:whitespace-nowrap"
      >
        {name}
      </button>
    ))}
  </div>
);
