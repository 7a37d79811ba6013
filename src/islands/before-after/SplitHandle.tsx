import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Chevron } from '../ui/Chevron.tsx';
import { HANDLE, INPUT, knob, LINE } from './split-styles.ts';
import { describeSplit, splitAt } from './split.ts';

interface Props {
  title: string;
  /** The box that holds both pictures. */
  comparison: HTMLElement;
}

/** Moves the line between two pictures: by its handle, by a click on them, or by the keyboard. */
export const SplitHandle = ({ title, comparison }: Props) => {
  const [split, setSplit] = useState(50);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const moveTo = (x: number) => setSplit(splitAt(x, comparison.getBoundingClientRect()));

  useEffect(() => {
    comparison.style.setProperty('--split', `${split}%`);
  }, [comparison, split]);

  useEffect(() => {
    const follow = (event: MouseEvent) =>
      setSplit(splitAt(event.clientX, comparison.getBoundingClientRect()));
    comparison.addEventListener('click', follow);
    return () => comparison.removeEventListener('click', follow);
  }, [comparison]);

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    input.current?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event.clientX);
  };

  return (
    <>
      <div style={LINE} />
      <div
        style={HANDLE}
        data-split-handle
        data-keen-slider-clickable
        onPointerDown={grab}
        onPointerMove={drag}
        onMouseDown={(event) => event.preventDefault()}
      >
        <input
          ref={input}
          type="range"
          min="0"
          max="100"
          step="5"
          value={split}
          onChange={(event) => setSplit(event.target.valueAsNumber)}
          onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
          onKeyDown={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-label={`Show before or after: ${title}`}
          aria-valuetext={describeSplit(split)}
          style={INPUT}
        />
        <span style={knob(focused)}>
          <Chevron to="left" />
          <Chevron to="right" />
        </span>
      </div>
    </>
  );
};
