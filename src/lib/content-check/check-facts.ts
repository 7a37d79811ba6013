import { inWords } from './read/finding.ts';
import { businessIn } from './rules/business-file.ts';

// Commands whose modules need a valid business file load this first, so that its mistakes are reported in plain words.
const { findings } = businessIn('.');
if (findings.length > 0) {
  console.error(inWords(findings));
  process.exit(1);
}
