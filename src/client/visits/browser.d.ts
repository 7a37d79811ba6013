import type { RecordedEvent } from '@/domain/visits.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
    /** https://wicg.github.io/savedata/ */
    readonly connection?: { readonly saveData?: boolean };
  }

  interface Window {
    early?: Event[];
  }

  interface WindowEventMap {
    record: CustomEvent<RecordedEvent>;
  }
}
