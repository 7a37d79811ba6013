/** What a contractor in North Carolina would not say to a neighbor, and what he would say instead. */
const FOREIGN: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\b(?:will )?rings? (?:back|you|us|up|to)\b/, 'call'],
  [/\bstands? (?:here|there|in no|in the|as before)\b|\bas it stands\b/, 'is, shows up'],
  [/\bby (?:ourselves|itself)\b/, 'automatically, on its own'],
  [/\bwhom\b/, 'who'],
  [/\bwhoever\b/, 'anyone who'],
  [/\bsomebody\b/, 'someone'],
  [/\bnobody (?:is|was|came|had|to|who)\b/, 'no one'],
  [/\bany more\b/, 'anymore, no longer'],
  [/\bquotations?\b/, 'quote'],
  [/\b(?:told|tells?) of\b/, 'notified of, shows'],
  [/\bnot told\b/, 'unknown'],
  [/\b(?:taken|take|takes|taking|took) back\b/, 'undo'],
  [/\bin vain\b/, 'and did not find'],
  [/\bdust ?sheets?\b/, 'drop cloths'],
  [/\b(?:glazing|glazed)\b/, 'glass, panes'],
  [/\bat your end\b/, 'on your end'],
  [/\bupon\b/, 'on'],
  [/\bin one go\b/, 'all at once'],
  [/\b(?:whilst|amongst|fortnight|postcode|staging)\b/, 'while, among, two weeks, ZIP code'],
  [/\bnext door:|\bregular round\b/, 'nearby, regularly'],
  [/\bhow (?:it|an installation) goes\b/, 'how it works'],
  [/\be-mails?\b|\bmails\b|\bmail address\b|\bby mail\b/, 'email'],
  [/(?<!%)\breceipts?\b/, 'confirmation number'],
  [/\bmark (?:all|none)\b|\d marked\b/, 'select'],
  [/\bno (?:spam|person)\b/, 'not spam, not a person'],
  [/\bas it was typed\b/, 'as typed'],
  [/\ba person calls\b/, 'one of us will call'],
  [
    /(?<!\b(?:when|until|till|before|after|if|may|how|that) )\bwe (?:call|contact|phone|send) (?:you|it|them|back|again|within)\b/,
    'we’ll: a promise is no habit',
  ],
  [/\b\w*(?:colour|favour|neighbour|honour)\w*|\bgrey\b|\bcentre\b|\blicence\b/, 'as in America'],
  [/\b(?:organis|recognis|apologis|catalogue|programme)\w*/, 'as in America'],
];

export const foreignWords = (place: string, text: string): string[] => {
  const line = text.replace(/\s+/g, ' ');
  return FOREIGN.flatMap(([pattern, better]) => {
    const found = new RegExp(pattern, 'i').exec(line);
    if (!found) return [];
    const around = line.slice(Math.max(found.index - 30, 0), found.index + found[0].length + 30);
    return [`${place}: "${found[0]}" in "${around.trim()}"; say: ${better}`];
  });
};
