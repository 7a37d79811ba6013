import { type MouseEvent, type RefObject, useRef } from 'react';

/** Closes the dialog by a press beside it, but not by a drag that only ends there. */
export const useBackdropClick = (dialog: RefObject<HTMLDialogElement | null>) => {
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isBeside(event)) dialog.current?.close();
    },
  };
};

const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent): boolean => {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};
