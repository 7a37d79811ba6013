export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export const deviceWord = (): string => (isTouched() ? 'phone' : 'computer');
