import type { ComponentProps } from 'react';
import { onlyOption } from '@/domain/choices.ts';
import type { Question } from '@/domain/questions.ts';

interface Props extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
}

/** Three trades fit side by side on a phone. */
export const TRADE_CHOICE = 'basis-16 @max-sm:flex-col @max-sm:gap-1 @max-sm:px-1';

interface NeedProps extends Omit<ComponentProps<'input'>, 'type'> {
  question: Question;
}

/** Beside the trades. On a phone it has a row of its own. */
export const NeedChoice = ({ question, children = question.asks, ...input }: NeedProps) => (
  <Choice
    type="checkbox"
    name={question.name}
    value={onlyOption(question)}
    className="basis-24 @max-sm:basis-full"
    {...input}
  >
    {children}
  </Choice>
);

export const Choice = ({ className, children, ...input }: Props) => (
  <label
    className={`border-edge bg-surface has-checked:border-accent-text has-checked:bg-glass flex min-h-12 grow items-center gap-2.5 rounded-sm border px-3 py-1.5 leading-tight ${className ?? ''}`}
  >
    <input {...input} className="choice" />
    {children}
  </label>
);
