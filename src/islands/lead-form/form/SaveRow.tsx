import { TextButton } from '@/islands/lead-form/fields/TextButton.tsx';

interface Props {
  onCancel: () => void;
}

export const SaveRow = ({ onCancel }: Props) => (
  <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
    <button
      type="submit"
      className="bg-accent text-accent-ink hover:bg-accent-strong min-h-12 cursor-pointer rounded-sm px-6 font-semibold"
    >
      Save
    </button>
    <TextButton onClick={onCancel}>Cancel</TextButton>
  </p>
);
