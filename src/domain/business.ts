import type { Business } from './business-schema.ts';
import { dayIn, inForce } from './in-force.ts';
import { questionsOf } from './questions.ts';
import { listed, phoneDigits, plural, sentenceCase } from './text.ts';
import { wholeBusiness } from './whole-business.ts';

export type { Business };
export type OpeningSpan = Business['hours']['weekdays'];

export const business: Business = inForce(wholeBusiness, dayIn(wholeBusiness.timeZone, new Date()));
export const telephoneHref = (phone: string): string => `tel:${phoneDigits(phone)}`;

export const internationalPhone = (phone: string): string => `+1${phoneDigits(phone)}`;

export const fullAddress = ({ address }: Pick<Business, 'address'>): string =>
  `${address.street ? `${address.street}, ` : ''}${address.city}, ${address.state} ${address.zip}`;

export const licenseText = ({ license, licenseKind }: Business): string =>
  license === null
    ? ''
    : `${licenseKind === 'registration' ? 'Registration' : 'License'} ${license}`;

/** `8:00 AM - 6:00 PM`, the spelling of the business profile. */
export const profileHours = (open: OpeningSpan): string =>
  open
    ? `${twelveHour(open.opens, ' AM', ' PM')} - ${twelveHour(open.closes, ' AM', ' PM')}`
    : 'Closed';

/** `7:00am-7:00pm`, the spelling of the contact page. */
export const contactHours = (open: OpeningSpan): string =>
  open ? `${twelveHour(open.opens, 'am', 'pm')}-${twelveHour(open.closes, 'am', 'pm')}` : 'closed';

/** For example, `7 PM` or `7:30 PM`. */
export const shortHour = (time: string, [am, pm] = [' AM', ' PM']): string =>
  twelveHour(time, am, pm).replace(':00', '');

export const contactDays = ({
  contactHours: { mondayToSaturday, saturday, sunday },
}: Pick<Business, 'contactHours'>): { days: string; open: OpeningSpan }[] => [
  ...(saturday === undefined
    ? [{ days: 'Monday-Saturday', open: mondayToSaturday }]
    : [
        { days: 'Monday-Friday', open: mondayToSaturday },
        { days: 'Saturday', open: saturday },
      ]),
  { days: 'Sunday', open: sunday },
];

export const facts = (b: Business): Record<string, string> => ({
  name: b.name,
  phone: b.phone,
  email: b.email,
  address: fullAddress(b),
  license: b.license ?? '',
  established: String(b.established),
  yearsInBusiness: yearsText(b),
  pricePerWindow: priceSpan(b.claims.pricePerWindow),
  priceExtras: new Intl.ListFormat('en-US').format(b.claims.priceExtras),
  energySavings: b.claims.energySavingsPercent ? `${spanText(b.claims.energySavingsPercent)}%` : '',
  installTime: `${spanText(b.claims.installDays)} ${b.claims.installDays.to === 1 ? 'day' : 'days'}`,
  promise: plural(b.claims.promiseHours, 'hour'),
  serviceRadius: plural(b.serviceArea.radiusMiles, 'mile'),
  serviceArea: b.serviceArea.text,
  ratingValue: String(b.rating?.ratingValue ?? ''),
  reviewCount: String(b.rating?.reviewCount ?? ''),
  city: b.address.city,
  state: b.address.state,
  trades: tradeList(b).toLowerCase(),
  Trades: tradeList(b),
  mainTrade: b.trades[0]?.name.toLowerCase() ?? '',
  ...formFacts(b),
  priceList: sentenceCase(
    listed(tradePrices(b).map(({ name, span, unit }) => `${name.toLowerCase()} ${span} a ${unit}`)),
  ),
  ...paperFacts(b.paperwork),
  urgentHours: b.repairs?.urgentHours ? plural(b.repairs.urgentHours, 'hour') : '',
});
/** For example, `15+ years`. */
export const yearsText = ({ yearsInBusiness }: Pick<Business, 'yearsInBusiness'>): string =>
  `${yearsInBusiness} ${yearsInBusiness === '1' ? 'year' : 'years'}`;
export const tradeList = ({ trades }: Pick<Business, 'trades'>): string =>
  sentenceCase(listed(trades.map(({ name }) => name.toLowerCase())));
const formFacts = (company: Business) => {
  const { trades, claims } = company;
  const sellsWindows = trades.some(({ id }) => id === 'windows');
  const names = trades.map(({ name }) => name.toLowerCase());
  const offers = [
    ...(names.length > 1 ? [`what needs work (${listed(names, 'or')})`] : []),
    ...questionsOf(company).map(({ privacy }) => privacy),
    ...(sellsWindows && claims.pricePerWindow ? ['the price range the form showed you'] : []),
  ];
  return {
    formAsks: `your name, phone number, the address of the house${sellsWindows ? ', how many windows' : ''} and when to reach you`,
    formOffers: listed(offers),
  };
};

interface TradePrice {
  id: string;
  name: string;
  span: string;
  unit: string;
  /** The unit in a price list: `each` or `per foot`. */
  per: string;
}
export const tradePrices = ({ trades, claims, prices }: Business): TradePrice[] =>
  trades.flatMap(({ id, name }) => {
    const price =
      id === 'windows'
        ? claims.pricePerWindow && { ...claims.pricePerWindow, unit: 'window' }
        : prices[id];
    if (!price) return [];
    const per = id === 'windows' ? 'each' : `per ${price.unit}`;
    return [{ id, name, span: priceSpan(price), unit: price.unit, per }];
  });

/** Empty without a price: pages then hide the texts that name it. */
export const priceSpan = (price: { from: number; to: number } | null): string =>
  price ? spanText(price, (amount) => dollars(amount, centsOf(price))) : '';

const spanText = (
  { from, to }: { from: number; to: number },
  text: (amount: number) => string = String,
): string => (from === to ? text(to) : `${text(from)}-${text(to)}`);

const centsOf = ({ from, to }: { from: number; to: number }): number =>
  Number.isInteger(from) && Number.isInteger(to) ? 0 : 2;

const twelveHour = (time: string, am: string, pm: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? am : pm}`;
};

/** Whether the company has the paper. A license counts even without its link to the board. */
export const hasPaper = (b: Business, paper: keyof Paperwork | 'prices'): boolean => {
  if (paper === 'license') return b.license !== null;
  if (paper === 'prices') return tradePrices(b).length > 0;
  return b.paperwork[paper] !== null;
};

export const REPAIR_FACTS = ['anyRepair', 'glassOnly', 'boardUp', 'urgentHours'] as const;
export const doesRepair = (
  { repairs }: Pick<Business, 'repairs'>,
  fact: (typeof REPAIR_FACTS)[number],
): boolean => repairs !== null && (fact === 'anyRepair' || Boolean(repairs[fact]));

type Paperwork = Business['paperwork'];
type Loan = NonNullable<Paperwork['financing']>;
export const monthlyPayment = ({ apr, months, amount }: Loan): number => {
  const rate = apr / 100 / 12;
  const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  return Math.round(payment * 100) / 100;
};
export const totalPayments = (loan: Loan): number =>
  Math.round(monthlyPayment(loan) * loan.months * 100) / 100;

/** Facts of a null paper are empty: pages then hide the texts that name them. */
const paperFacts = ({
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
  laborYears: warranty ? plural(warranty.laborYears, 'year') : '',
  productYears: warranty ? plural(warranty.productYears, 'year') : '',
  glassYears: warranty ? plural(warranty.glassYears, 'year') : '',
  lender: financing?.lender ?? '',
  apr: financing ? `${financing.apr}% APR` : '',
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
