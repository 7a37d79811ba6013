interface Props<T extends string> {
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T, at: Element) => void;
}

export const Choices = <T extends string>({ label, choices, chosen, onChoose }: Props<T>) => (
  <div role="group" aria-label={label} className="flex flex-wrap pt-px pl-px max-sm:w-full">
    {choices.map(([value, name]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={({ currentTarget }) => onChoose(value, currentTarget)}
        className="border-edge aria-pressed:bg-ink aria-pressed:text-ground hover:not-aria-pressed:bg-glass -mt-px -ml-px min-h-11 border px-1 font-semibold first:rounded-l-md last:rounded-r-md max-sm:grow max-sm:text-sm sm:px-4"
      >
        {name}
      </button>
    ))}
  </div>
);
