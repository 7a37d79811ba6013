import { type ReactNode, useState } from 'react';
import './before-after.css';
import { ErrorBoundary } from '@/islands/error-boundary/ErrorBoundary.tsx';
import { SplitHandle } from './SplitHandle.tsx';

interface Props {
  title: string;
  children?: ReactNode;
}

export const Comparison = (props: Props) => (
  <ErrorBoundary island="comparison">
    <Pair {...props} />
  </ErrorBoundary>
);

const Pair = ({ title, children }: Props) => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox} className="comparison">
      {children}
      {box && <SplitHandle title={title} comparison={box} />}
    </div>
  );
};
