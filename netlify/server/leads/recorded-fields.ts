import type { LeadFields, LeadRecord } from '../../../src/domain/lead.ts';
import { phoneE164 } from './phone.ts';

type RecordedFields = Pick<
  LeadRecord,
  'name' | 'phone' | 'phone_e164' | 'address' | 'window_count' | 'preferred_time'
>;

/** What was filled in, as a lead keeps it. */
export const recordedFields = ({
  name,
  phone,
  address,
  windowCount,
  preferredTime,
}: LeadFields): RecordedFields => ({
  name,
  phone,
  phone_e164: phoneE164(phone),
  address,
  window_count: windowCount,
  preferred_time: preferredTime,
});
