import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Chevron } from '@/islands/ui/Chevron.tsx';

interface Props {
  title: string;
  comparison: HTMLElement;
}

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

// No stylesheet: the home page has no bytes left for what only this island shows.

const HANDLE: CSSProperties = {
  position: 'absolute',
  inset: '0 auto 0 clamp(0%, var(--split) - 1.5rem, 100% - 3rem)',
  display: 'grid',
  alignItems: 'center',
  cursor: 'ew-resize',
  touchAction: 'pan-y',
};

const KNOB: CSSProperties = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: '50%',
  background: '#fffaf0',
  color: '#142a33',
  zIndex: 1,
};

const knob = (focused: boolean): CSSProperties =>
  focused ? { ...KNOB, outline: '3px solid', boxShadow: '0 0 0 6px #fffaf0' } : KNOB;

const LINE: CSSProperties = {
  position: 'absolute',
  inset: '0 auto 0 calc(var(--split) - 2px)',
  width: '4px',
  background: '#fffaf0',
  pointerEvents: 'none',
};

/** For the keyboard and assistive technology; a pointer uses the handle. */
const INPUT: CSSProperties = {
  position: 'absolute',
  width: '3rem',
  height: '3rem',
  opacity: 0,
  pointerEvents: 'none',
};

/** The line's distance from the left in percent. */
type Split = number;

export const splitAt = (x: number, box: { left: number; width: number }): Split =>
  Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 1000) / 10));

export const describeSplit = (split: Split): string => {
  const before = Math.round(split);
  if (before === 0) return 'after only';
  if (before === 100) return 'before only';
  return `${before}% before, ${100 - before}% after`;
};
