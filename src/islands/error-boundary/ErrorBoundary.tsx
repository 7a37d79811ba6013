import { Component, type ReactNode } from 'react';
import { record } from '@/client/visits/record.ts';
import { METADATA_TEXT_LIMIT } from '@/domain/visit-limits.ts';

interface Props {
  island: string;
  children: ReactNode;
  instead?: ReactNode;
}

/** Shows a sentence, or `instead`, in place of a crashed island. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    const message = String(error).slice(0, METADATA_TEXT_LIMIT);
    record({ event_type: 'island_error', metadata: { island: this.props.island, message } });
  }

  override render() {
    const { children, instead } = this.props;
    if (!this.state.crashed) return children;
    if (instead) return instead;
    return (
      <p role="alert" className="border-danger bg-danger-ground text-danger rounded-sm border p-4">
        Something went wrong. Please try reloading the page.
      </p>
    );
  }
}
