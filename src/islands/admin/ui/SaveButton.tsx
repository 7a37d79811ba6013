import type { ComponentProps } from 'react';
import { saveFile } from '@/islands/admin/api/download.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { WorkButton } from './Button.tsx';

interface Props extends Omit<ComponentProps<typeof WorkButton>, 'work'> {
  path: string;
}

export const SaveButton = ({ path, ...button }: Props) => {
  const save = async (): Promise<void> => {
    const outcome = await saveFile(path);
    if (!outcome.ok) showNotice.error("The file wasn't saved", errorMessage(outcome.problem));
  };
  return <WorkButton {...button} work={save} meanwhile="Saving…" />;
};
