import type { Job } from './project.ts';

export const JobSheet = ({ facts, found, ask }: Job) => (
  <>
    <dl className="job-sheet">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-28">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="job-found">
        <dt>What we found</dt>
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
