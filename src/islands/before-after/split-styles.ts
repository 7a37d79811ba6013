import type { CSSProperties } from 'react';

// Set by script and not by a stylesheet: the home page has no bytes for what only a script shows.

export const HANDLE: CSSProperties = {
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

export const knob = (focused: boolean): CSSProperties =>
  focused ? { ...KNOB, outline: '3px solid', boxShadow: '0 0 0 6px #fffaf0' } : KNOB;

export const LINE: CSSProperties = {
  position: 'absolute',
  inset: '0 auto 0 calc(var(--split) - 2px)',
  width: '4px',
  background: '#fffaf0',
  pointerEvents: 'none',
};

/** For the keyboard and for assistive technology; the pointer has the handle. */
export const INPUT: CSSProperties = {
  position: 'absolute',
  width: '3rem',
  height: '3rem',
  opacity: 0,
  pointerEvents: 'none',
};
