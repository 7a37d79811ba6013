/** The first sentence, and the others. */
export const splitLead = (lead: string): [opening: string, more: string] => {
  const end = lead.search(/(?<=[.!?])\s/);
  return end < 0 ? [lead, ''] : [lead.slice(0, end), lead.slice(end + 1)];
};
