import type { Job } from './project.ts';

export const JobSheet = ({ facts, found, ask }: Job) => (
  <>
    <dl className="clear-right grid grid-cols-2 gap-x-4 gap-y-2 pt-2 text-base leading-snug sm:grid-cols-[1fr_1.7fr_0.8fr_1.3fr]">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      <div className="job-found col-span-full">
        <dt className="text-muted text-sm">What we found</dt>
        <dd>{found}</dd>
      </div>
    </dl>
    <p>
      <a href={ask} className="inline-flex min-h-11 items-center font-semibold">
        I’d like one like this
      </a>
    </p>
  </>
);
