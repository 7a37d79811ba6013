interface Props {
  name: string;
  lang?: string | undefined;
  children: string;
}

/** Must be inside a `dl`. */
export const Fact = ({ name, lang, children }: Props) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd lang={lang} className="wrap-anywhere whitespace-pre-wrap tabular-nums">
      {children}
    </dd>
  </div>
);
