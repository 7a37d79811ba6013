import type { ErrorCode, PromisedCallback } from '#domain/api.ts';
import { business } from '#domain/business.ts';
import { addDays, CLOCK, companyFormat, dayOf } from '#domain/calendar.ts';
import { callbackText } from '#domain/callback-text.ts';
import type { Answers, Field, FieldErrors, PreferredTime } from '#domain/lead.ts';
import { halfDayText, noonOf } from '#domain/half-day.ts';
import { NO_SUCH_NUMBER, SEND_AS_IS } from '#domain/phone.ts';
import { MOST_HOUSES } from '#domain/questions.ts';
import type { BuiltPage } from '../../http/built-page.ts';
import type { Refused } from '../../http/handle-request.ts';
import { sentenceOf } from '../../http/responses.ts';
import type { ReceiveOutcome } from './receive-lead.ts';

type NotAccepted = Extract<ReceiveOutcome, { ok: false }>;
export type Failure = NotAccepted | (Refused & { code: Exclude<ErrorCode, NotAccepted['code']> });

export const failureText = (failure: Failure): string => {
  if (failure.code !== 'invalid') return sentenceOf(failure.code);
  return failure.missing
    ? 'All fields are required to submit your request.'
    : 'Please check the highlighted fields.';
};

/** The texts of the pages that respond to a form posted without a script. */
export interface ResponseWords {
  form: BuiltPage;
  thanks: BuiltPage;
  title: (failure: Failure) => string;
  message: (failure: Failure) => string;
  kept: string;
  error: (field: Field, error: string) => string;
  /** The text about a phone number that can't be called as it is. */
  question: (question: string) => string;
  promise: (callback: PromisedCallback, now: number) => string;
  /** Puts a half-day such as `2026-11-27 AM` into words. */
  halfDay: (halfDay: string) => string;
  /** The sentence about a requested half-day, which is already in words. */
  asked: (halfDay: string) => string;
  saved: string;
  /** For a requested half-day that was already over. */
  over: string;
  notSaved: (failure: { code: ErrorCode; fields?: FieldErrors }) => string;
}

export const responseWords = ({ language }: Partial<Pick<Answers, 'language'>>): ResponseWords =>
  language === 'es' && business.spanish ? SPANISH : ENGLISH;

const isOfPhone = (failure: Failure): boolean =>
  failure.code === 'invalid' && Object.keys(failure.fields).length === 0;

const ENGLISH: ResponseWords = {
  form: 'estimate.html',
  thanks: 'thank-you.html',
  title: ({ code }) => (code === 'invalid' ? 'Please check your request' : 'Submission failed'),
  message: (failure) => {
    if (isOfPhone(failure)) return 'Please check your phone number.';
    const sentence = failureText(failure).replace(/\.?$/, '.');
    switch (failure.code) {
      case 'invalid':
      case 'clock':
        return sentence;
      case 'too_many':
      case 'unavailable':
        return `${sentence} You can also call us directly at ${business.phone}`;
      default:
        return `${sentence} Please try again or call us directly at ${business.phone}`;
    }
  },
  kept: 'Everything you typed is still here.',
  error: (_, error) => error,
  question: (question) => `${question} ${SEND_AS_IS}`,
  promise: callbackText,
  halfDay: halfDayText,
  asked: (halfDay) => `You asked for ${halfDay}. We’ll confirm it by phone.`,
  saved: 'Saved. We’ll read it before we call.',
  over: 'That time has passed. Please choose another.',
  notSaved: ({ code, fields = {} }) =>
    Object.values(fields)[0] ?? `${sentenceOf(code)} You can also call us at ${business.phone}.`,
};

const SPANISH_ERRORS: Record<Field, string> = {
  name: 'Por favor escriba su nombre.',
  phone: 'Por favor escriba solo un teléfono, de 7 a 15 dígitos.',
  address: 'Por favor escriba la dirección de la casa.',
  windowCount: 'Por favor elija cuántas ventanas.',
  preferredTime: 'Por favor elija cuándo le llamamos.',
};

const SPANISH_TIMES: Record<PreferredTime, string> = {
  morning: 'por la mañana',
  afternoon: 'por la tarde',
  evening: 'al final de la tarde',
  weekend: 'el fin de semana',
  anytime: 'cuando le convenga',
};

const SPANISH: ResponseWords = {
  form: 'estimate-es.html',
  thanks: 'thank-you-es.html',
  title: ({ code }) =>
    code === 'invalid' ? 'Por favor revise su solicitud' : 'No pudimos recibir su solicitud',
  message: (failure) => {
    if (isOfPhone(failure)) return 'Por favor revise su número de teléfono.';
    if (failure.code === 'invalid')
      return failure.missing
        ? 'Nos falta algún dato para poder llamarle.'
        : 'Por favor corrija lo que está señalado.';
    return failure.code === 'too_many'
      ? `Nos llegaron demasiadas solicitudes seguidas. Espere un momento y mándela otra vez, o llámenos al ${business.phone}.`
      : `Algo falló de nuestro lado. Por favor mándela otra vez o llámenos al ${business.phone}.`;
  },
  kept: 'Todo lo que escribió sigue aquí.',
  error: (field) => SPANISH_ERRORS[field],
  question: (question) =>
    question === NO_SUCH_NUMBER
      ? 'No podemos llamar a ese número. Si está bien escrito, mándelo así.'
      : 'Los números de Estados Unidos tienen 10 dígitos. Si el suyo está bien, mándelo así.',
  promise: ({ callBy, setsUp }, now) => {
    const due = Date.parse(callBy);
    if (due <= now)
      return `Ya debimos haberle llamado. Si no lo hicimos, por favor llámenos al ${business.phone}.`;
    const hour = clock.format(due);
    const article = /^1\b/.test(hour) ? 'la' : 'las';
    return `Le llamaremos ${nearness(dayOf(due), dayOf(now))}${date.format(due)}, antes de ${article} ${hour} Esa llamada puede ser en inglés${setsUp ? ` y será para acordar otra ${SPANISH_TIMES[setsUp]}` : ''}.`;
  },
  halfDay: (halfDay) =>
    `${shortDate.format(noonOf(halfDay))}, por la ${halfDay.endsWith('AM') ? 'mañana' : 'tarde'}`,
  asked: (halfDay) => `Nos pidió: ${halfDay}. Lo confirmamos por teléfono.`,
  saved: 'Guardado. Lo leeremos antes de llamarle.',
  over: 'Ese horario ya pasó. Por favor elija otro.',
  notSaved: ({ fields = {} }) =>
    // No other answer on this page can be wrong.
    Object.keys(fields).length > 0
      ? `Aquí caben ${MOST_HOUSES} casas. Si son más, por favor llámenos al ${business.phone}.`
      : `No pudimos guardarlo. También puede llamarnos al ${business.phone}.`,
};

const nearness = (day: string, today: string): string =>
  day === today ? 'hoy, ' : day === addDays(today, 1) ? 'mañana, ' : 'el ';

const DATE = { weekday: 'long', month: 'long', day: 'numeric' } as const;
// The time ends in "p.m.", and so with a period.
const clock = companyFormat(CLOCK, 'es-US');
const date = companyFormat(DATE, 'es-US');
const shortDate = companyFormat({ ...DATE, timeZone: 'UTC' }, 'es-US');
