import type { Suspicion } from '@/domain/lead.ts';

interface Props {
  suspicion: Suspicion;
}

/** Says openly why a lead is kept apart, so that the owner can judge it. */
export const SuspectMark = ({ suspicion }: Props) => (
  <p className="bg-danger-ground text-danger mt-1.5 w-fit rounded-sm px-2 py-1 text-sm font-normal">
    <strong className="font-semibold">Suspected spam</strong>
    {suspicion.reasons.length > 0 && `: ${suspicion.reasons.map(inWords).join(', ')}`}
  </p>
);

const REASONS: Record<string, string> = {
  honeypot: 'a hidden field was filled in',
  too_fast: 'the form was filled in faster than a person could',
  link: 'there is a link in the name or address',
  markup: 'there is code in the name or address',
  many_from_network:
    'many different people sent requests from the same network within half an hour',
  many_from_visit: 'many different people sent requests in the same visit',
  other_site: 'it was sent from another website',
  check_missing: "the spam check wasn't answered",
  check_failed: 'the spam check says it was a bot',
};
const inWords = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');
