import { inWords } from './read/finding.ts';
import { businessIn } from './rules/business-file.ts';

// Loaded before a command whose modules need a business file that is right, so that its mistakes are said in words.
const { findings } = businessIn('.');
if (findings.length > 0) {
  console.error(inWords(findings));
  process.exit(1);
}
