import type { Job } from './project.ts';

export const JobSheet = ({ title, facts, found, ask }: Job & { title: string }) => (
  <>
    <dl className="flex flex-wrap gap-x-4 gap-y-2 pt-2 text-base leading-snug">
      {facts.map(([name, value]) => (
        <div key={name} className="grow basis-30">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      <div className="job-found basis-full">
        <dt className="text-muted text-sm">What we found</dt>
        <dd>{found}</dd>
      </div>
    </dl>
    <p>
      <a href={ask} className="inline-flex min-h-11 items-center font-semibold">
        I’d like one like this<span className="sr-only">: {title}</span>
      </a>
    </p>
  </>
);
