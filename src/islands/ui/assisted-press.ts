/** True if a screen reader made the press: it has no size, or on Android that of a mouse without pressure. */
export const isAssisted = ({ width, height, pressure, pointerType }: PointerEvent): boolean =>
  navigator.userAgent.includes('Android')
    ? pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0
    : width === 0 && height === 0;
