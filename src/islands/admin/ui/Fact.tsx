/** Must be inside a `dl`. */
export const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap tabular-nums">{children}</dd>
  </div>
);
