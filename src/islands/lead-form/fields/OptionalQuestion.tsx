import type { Question, QuestionName } from '@/domain/questions.ts';
import type { FieldAttributes } from './field-attributes.ts';

interface Props {
  question: Question & { name: QuestionName };
  attributes: FieldAttributes;
}

export const OptionalQuestion = ({ question: { name, asks, options }, attributes }: Props) => (
  <div>
    <label htmlFor={`estimate-${name}`} className="block font-semibold">
      {asks} <span className="text-muted font-normal">Optional</span>
    </label>
    <select
      id={`estimate-${name}`}
      name={name}
      className="border-edge bg-surface text-ink mt-1.5 block min-h-12 w-full rounded-sm border pr-9 pl-3 text-base"
    >
      <option value="">Choose one</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value} {...attributes.option(name, value)}>
          {label}
        </option>
      ))}
    </select>
  </div>
);
