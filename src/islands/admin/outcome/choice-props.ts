import type { AskedOf, Outcome } from '@/islands/admin/stores/outcome.ts';

export interface ChoiceProps {
  lead: AskedOf;
  /** Whether the device took it. */
  onSave: (outcome: Outcome) => Promise<boolean>;
}
