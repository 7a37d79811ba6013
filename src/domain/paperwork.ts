import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

/** A null hides the paper everywhere. */
export const paperworkSchema = z.object({
  license: z.nullable(z.object({ board: text, search: z.url() })),
  insurance: z.nullable(
    z.object({
      insurer: text,
      /** For each occurrence, in dollars. */
      liability: z.int(),
      workersCompensation: z.boolean(),
      certificate: z.nullable(z.string().check(z.startsWith('/'))),
    }),
  ),
  leadSafe: z.nullable(z.object({ number: text, agency: text, search: z.url() })),
  warranty: z.nullable(
    z.object({ laborYears: z.int(), productYears: z.int(), glassYears: z.int() }),
  ),
  financing: z.nullable(
    z.object({
      lender: text,
      apr: z.number(),
      months: z.int(),
      amount: z.number(),
    }),
  ),
  installationDay: z.nullable(text),
});

export type Paperwork = z.infer<typeof paperworkSchema>;
export type Paper = keyof Paperwork;
type Loan = NonNullable<Paperwork['financing']>;

export const monthlyPayment = ({ apr, months, amount }: Loan): number => {
  const rate = apr / 100 / 12;
  const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  return Math.round(payment * 100) / 100;
};

export const totalPayments = (loan: Loan): number =>
  Math.round(monthlyPayment(loan) * loan.months * 100) / 100;

/** Empty for a null: texts that name it are hidden. */
export const paperFacts = ({
  license,
  insurance,
  leadSafe,
  warranty,
  financing,
}: Paperwork): Record<string, string> => ({
  licenseBoard: license?.board ?? '',
  insurer: insurance?.insurer ?? '',
  liability: insurance ? dollars(insurance.liability) : '',
  leadSafeNumber: leadSafe?.number ?? '',
  leadSafeAgency: leadSafe?.agency ?? '',
  laborYears: warranty ? `${warranty.laborYears} years` : '',
  productYears: warranty ? `${warranty.productYears} years` : '',
  glassYears: warranty ? `${warranty.glassYears} years` : '',
  lender: financing?.lender ?? '',
  apr: financing ? `${financing.apr} percent` : '',
  loanMonths: financing ? `${financing.months} months` : '',
  loanAmount: financing ? dollars(financing.amount) : '',
  monthlyPayment: financing ? dollars(monthlyPayment(financing), 2) : '',
  totalPayments: financing ? dollars(totalPayments(financing), 2) : '',
});

const dollars = (amount: number, digits = 0): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
