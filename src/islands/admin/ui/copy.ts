import { showNotice } from '@/islands/toasts/toast.ts';

export const copy = async (text: string, said: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showNotice.error("Couldn't copy", "This browser didn't allow it. Select the text instead.");
    return false;
  }
  showNotice.success('Copied', said);
  return true;
};
