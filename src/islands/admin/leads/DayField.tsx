import { useEffect, useRef } from 'react';
import { INPUT, LABEL } from '../ui/field.ts';

interface Props {
  label: string;
  day: string;
  onChoose: (day: string) => void;
}

// A year that is being typed passes through 0002, 0020 and 0202.
const PLAUSIBLE = /^20\d\d-/;

/** A day that counts once it is chosen: picked, typed whole into an empty field, or typed over and left. */
export const DayField = ({ label, day, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (input.current && !isTyping.current) input.current.value = day;
  }, [day]);
  const commit = (typed: string): void => {
    isTyping.current = false;
    if (typed === '' || PLAUSIBLE.test(typed)) {
      if (typed !== day) onChoose(typed);
    } else if (input.current) input.current.value = day;
  };
  return (
    <label className={LABEL}>
      {label}
      <input
        ref={input}
        type="date"
        defaultValue={day}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget.value);
          else if (key !== 'Tab') isTyping.current = true;
        }}
        onPointerDown={() => (isTyping.current = false)}
        onChange={({ target: { value } }) => {
          const isWhole = day === '' && PLAUSIBLE.test(value);
          if (!isTyping.current || isWhole) commit(value);
        }}
        onBlur={({ target }) => commit(target.value)}
        className={`${INPUT} mt-1 font-normal`}
      />
    </label>
  );
};
