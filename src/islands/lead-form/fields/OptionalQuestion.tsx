import { onlyOption } from '@/domain/lead.ts';
import type { Question, QuestionName } from '@/domain/questions.ts';
import type { FieldAttributes } from './field-attributes.ts';

interface Props {
  question: Question & { name: QuestionName };
  attributes: FieldAttributes;
  className?: string;
}

export const OptionalQuestion = ({ question, attributes, className = '' }: Props) => {
  const { name, options, limit } = question;
  const { words } = attributes;
  const asks = words.asks(question);
  const only = onlyOption(question);
  if (only)
    return (
      <label className={`flex min-h-11 w-fit items-center gap-2.5 ${className}`}>
        <input
          type="checkbox"
          name={name}
          value={only}
          className="choice"
          {...attributes.checked(name, only)}
        />
        {asks}
      </label>
    );
  const box = {
    id: attributes.id(name),
    name,
    className:
      'border-edge bg-surface mt-1.5 block min-h-12 w-full rounded-sm border px-3 text-base',
  };
  return (
    <div>
      <label htmlFor={box.id} className="block">
        {asks} <span className="text-muted font-normal">{words.optional}</span>
      </label>
      {options ? (
        <select {...box}>
          <option value="">{words.choose}</option>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value} {...attributes.selected(name, value)}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <textarea {...box} rows={3} maxLength={limit} defaultValue={attributes.value(name)} />
      )}
    </div>
  );
};
