interface Props {
  title: string;
  children: string;
}

/** A window without light: what a list shows before its first entry. */
export const Empty = ({ title, children }: Props) => (
  <div className="border-line bg-surface flex items-center gap-5 rounded-lg border border-dashed p-6">
    <div aria-hidden="true" className="border-edge grid h-14 w-11 shrink-0 grid-cols-2 border-2">
      <span className="border-edge border-r border-b" />
      <span className="border-edge border-b" />
      <span className="border-edge border-r" />
      <span className="bg-lamp" />
    </div>
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-1 max-w-prose">{children}</p>
    </div>
  </div>
);
