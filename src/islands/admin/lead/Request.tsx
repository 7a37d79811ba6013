import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import {
  correctableText,
  CORRECTABLE_NAMES,
  differences,
  originalOf,
} from '@/domain/correction.ts';
import { isWithoutWindows } from '@/domain/house.ts';
import { answerLines, type Lead, type LeadDetail } from '@/domain/managed-lead.ts';
import { phoneNote, phoneText } from '@/domain/phone.ts';
import { sentenceCase } from '@/domain/text.ts';
import { leadRangeText, shownRange } from '@/islands/admin/text/lead-text.ts';
import { Fold } from '@/islands/admin/ui/Fold.tsx';
import { Fact } from '@/islands/admin/ui/Fact.tsx';

export const Request = ({ lead, original }: { lead: Lead; original: LeadDetail['original'] }) => {
  // A phone number that was typed in another spelling than ours is also shown, as it was typed.
  const isOther = differences(
    { ...originalOf(lead), phone: phoneText(lead.phone) },
    original,
  ).filter((field) => correctableText(field, original) !== null);
  return (
    <Fold title="Request">
      <dl className="grid gap-3">
        <RequestFacts lead={lead} />
        {isOther.map((field) => (
          <Fact key={field} name={`${sentenceCase(CORRECTABLE_NAMES[field])} (as sent)`}>
            {field === 'phone' ? original.phone : (correctableText(field, original) ?? '')}
          </Fact>
        ))}
        {phoneNote(lead.phone) && lead.phone_e164 && (
          <Fact name="Dialed with our area code">{phoneText(lead.phone_e164)}</Fact>
        )}
        <Fact name="Confirmation number">{lead.receipt}</Fact>
      </dl>
    </Fold>
  );
};

export const RequestFacts = ({ lead }: { lead: Lead }) => (
  <>
    {!isWithoutWindows(lead) && (
      <Fact name={shownRange(lead) ? 'Range shown' : 'Estimated range'}>
        {leadRangeText(lead) ?? 'Unknown until the windows are counted'}
      </Fact>
    )}
    {answerLines(lead).map(({ label, text, names }) => (
      <Fact
        key={label}
        name={label}
        lang={names.includes('message') ? (lead.language ?? undefined) : undefined}
      >
        {text}
      </Fact>
    ))}
    <Fact name="Best time to call">{PREFERRED_TIME_LABELS[lead.preferred_time]}</Fact>
  </>
);
