import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { Switch } from '../ui/Switch.tsx';

interface Props {
  store: WritableAtom<boolean>;
  label: string;
  hint: string;
}

export const KeptSwitch = ({ store, label, hint }: Props) => (
  <Switch label={label} hint={hint} on={useStore(store)} onChange={(on) => store.set(on)} />
);
