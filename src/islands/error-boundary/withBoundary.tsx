import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Catches an island's crash and tells `client:interact` when the island is ready. */
export const withBoundary = <Props extends object>(
  island: string,
  Island: ComponentType<Props>,
): ComponentType<Props> => {
  const Bounded = (props: Props) => (
    <Ready>
      <ErrorBoundary island={island}>
        <Island {...props} />
      </ErrorBoundary>
    </Ready>
  );
  return Bounded;
};

const Ready = ({ children }: { children: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, []);
  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
};
