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
    <button type="button" onClick={onCancel} className="min-h-11 cursor-pointer underline">
      Cancel
    </button>
  </p>
);
