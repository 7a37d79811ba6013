/** A phone or tablet, whose owner has it in the hand. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export const deviceWord = (): string => (isTouched() ? 'phone' : 'computer');
